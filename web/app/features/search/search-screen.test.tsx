import * as contract from '@multas/contract'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, disconnect, hold, refuse } from '../../../test/answers.ts'
import { CODE_SENT, NOT_VERIFIED, openHome, VERIFIED } from '../../../test/open-home.ts'
import { hurry, renderScreen } from '../../../test/render-screen.tsx'
import { sampleSearchReply, sampleStatus } from './search-samples.ts'

describe('the identifier', () => {
  it('has a message for every rule', async () => {
    const { screen, user, identifier, send, email, retype } = await openHome()
    await user.type(identifier, '{Enter}')
    expect((await screen.findByText('Ingresá tu patente o DNI')).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(identifier))
    for (const [typed, message] of [
      ['ABC12', 'La patente debe tener al menos 6 caracteres'],
      ['ABC12345', 'La patente no puede tener más de 7 caracteres'],
      ['ABCDEF', 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
      ['5999999', 'DNI inválido (debe ser mayor a 6.000.000)'],
      ['6000000', 'DNI inválido (debe ser mayor a 6.000.000)'],
    ] as const) {
      await retype(identifier, `${typed}{Enter}`)
      await screen.findByText(message)
      expect(identifier.getAttribute('aria-invalid')).toBe('true')
      expect(send()).toBeNull()
    }
    for (const plate of ['ABC123', 'AB123CD', 'A123BCD', '123ABC']) {
      await retype(identifier, plate)
      expect(email()).not.toBeNull()
    }
    await retype(identifier, '30111222{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Masculino' })))
  })

  it('says what is wrong when it is left', async () => {
    const { screen, user, identifier, retype } = await openHome()
    await retype(identifier, 'AB123C')
    await user.tab()
    await screen.findByText('Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)')
  })

  it('of a plate forgets the gender of a DNI', async () => {
    const { screen, user, identifier, email, retype } = await openHome()
    await retype(identifier, '30111222')
    await user.click(screen.getByText('Masculino'))
    expect(email()).not.toBeNull()
    await retype(identifier, 'ABC123')
    expect(screen.queryAllByRole('radio')).toEqual([])
    await retype(identifier, '30111222')
    expect(screen.getByRole('radio', { name: 'Masculino' })).toHaveProperty('checked', false)
  })

  it('and the gender are taken from the address', async () => {
    const { screen, identifier, email } = await openHome('/?dni=30111222&gender=N')
    expect(identifier.value).toBe('30111222')
    expect(screen.getByRole('radio', { name: 'No binario' })).toHaveProperty('checked', true)
    expect(email()).not.toBeNull()
  })
})

describe('the e-mail', () => {
  it('has a message for every rule', async () => {
    const { screen, identifier, email, send, retype } = await openHome()
    await retype(identifier, 'AB123CD')
    for (const [typed, message] of [
      ['ana<b>@gmail.com', 'Caracteres no permitidos'],
      ['ana', 'Formato inválido'],
      ['sin-arroba', 'Formato inválido'],
      ['ana+uno@gmail.com', 'No se permiten alias'],
      ['ana@mailinator.com', 'Email temporal no permitido'],
      ['ana@localhost', 'Dominio inválido'],
      ['ana@empresa.arg', 'Dominio no reconocido'],
      ['ana@gmail.comd', 'Dominio con error de tipeo'],
      ['ana@gmail.con', 'Dominio con error de tipeo'],
      ['ana@-empresa.com', 'Nombre de dominio inválido'],
    ] as const) {
      await retype(email(), `${typed}{Enter}`)
      await screen.findByText(message)
      await waitFor(() => expect(document.activeElement).toBe(email()))
      expect(send()?.disabled).toBe(true)
    }
    await retype(email(), 'Ana@GMAIL.com')
    expect(email()?.value).toBe('ana@gmail.com')
    expect(send()?.disabled).toBe(false)
  })

  it('says nothing of each key while a wrong one is corrected', async () => {
    const { screen, user, identifier, email, retype } = await openHome()
    await retype(identifier, 'AB123CD')
    await retype(email(), 'ana{Enter}')
    await screen.findByText('Formato inválido')
    for (const key of '@gmail') {
      await user.keyboard(key)
      expect(screen.queryByRole('alert')).toBeNull()
    }
    await user.tab()
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })

  it('whose code was sent leads to the code by Enter', async () => {
    const { screen, user, askForCode, email, bodiesOf } = await openHome()
    await askForCode()
    await user.click(screen.getByRole('button', { name: 'Corregir la patente' }))
    await waitFor(() => expect(email()).not.toBeNull())
    await user.type(screen.getByLabelText('Correo electrónico'), '{Enter}')
    const code = await screen.findByLabelText('Código de verificación')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(bodiesOf(contract.sendCode)).toHaveLength(1)
  })

  it('that looks like a slip is asked about before a code is sent', async () => {
    const { screen, user, identifier, email, retype, bodiesOf } = await openHome()
    await retype(identifier, 'AB123CD')
    await retype(email(), 'ana@gmai.com{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('¿Quisiste decir gmail.com?')
    expect(screen.queryByLabelText('Código de verificación')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usar ana@gmail.com' }))
    expect(email()?.value).toBe('ana@gmail.com')
    expect(bodiesOf(contract.sendCode)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
    await screen.findByLabelText('Código de verificación')
    expect(bodiesOf(contract.sendCode)).toMatchObject([{ email: 'ana@gmail.com' }])
    await user.click(screen.getByRole('button', { name: 'Corregir la patente' }))
    await waitFor(() => expect(document.activeElement).toBe(identifier))
  })

  it('with an unusual domain is sent to when it is confirmed', async () => {
    const { screen, user, identifier, email, retype } = await openHome()
    await retype(identifier, 'AB123CD')
    await retype(email(), 'ana@outlok.com')
    await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
    await waitFor(() => expect(document.activeElement).toBe(email()))
    await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
    const code = await screen.findByLabelText('Código de verificación')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(screen.getByText('ana@outlok.com').closest('p')?.textContent).toContain(
      'Lo enviamos a ana@outlok.com.',
    )
  })

  it('is kept when the server is not reached', async () => {
    hurry()
    const { screen, user, identifier, email, retype, answers } = await openHome('/', [
      disconnect(contract.sendCode),
    ])
    await retype(identifier, 'AB123CD')
    await retype(email(), 'ana@gmail.com')
    await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
    const alert = await screen.findByText(/No pudimos conectarnos\./)
    expect(alert.closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(email()?.value).toBe('ana@gmail.com')
    answers(CODE_SENT)
    await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
    await screen.findByLabelText('Código de verificación')
  })
})

describe('a wrong code', () => {
  const wrong = (attemptsLeft: number) =>
    refuse(contract.verifyCode, 400, {
      code: 'codigo_incorrecto',
      message: `Código inválido o expirado. Te quedan ${attemptsLeft} intento(s).`,
      attemptsLeft,
    })

  it('says how many attempts are left, until a right one', async () => {
    const { screen, user, askForCode, answers, bodiesOf } = await openHome('/', [CODE_SENT, NOT_VERIFIED])
    const code = await askForCode()
    for (const left of [9, 8]) {
      answers(wrong(left))
      await user.type(code, '000000')
      await screen.findAllByText(`Código inválido o expirado. Te quedan ${left} intento(s).`)
      expect(code.value).toBe('')
    }
    expect(screen.getByText('Código incorrecto')).toBeTruthy()
    expect(bodiesOf(contract.verifyCode)).toMatchObject([{ code: '000000' }, { code: '000000' }])
    answers(VERIFIED)
    answers(answer(contract.search, sampleSearchReply({ limitReached: true, sessionId: null })))
    await user.type(code, '123456')
    await screen.findByText('Límite de búsqueda alcanzado')
    expect(screen.queryByText('Código incorrecto')).toBeNull()
  })

  it('too many of them block the address, also after a reload', async () => {
    const blocked = refuse(contract.verifyCode, 429, {
      code: 'cuenta_bloqueada',
      message: 'Se ingresaron 10 códigos incorrectos.',
      retryAfterSeconds: 3_600,
    })
    const first = await openHome('/', [CODE_SENT, NOT_VERIFIED, blocked])
    const code = await first.askForCode()
    await first.user.type(code, '000000')
    const title = await first.screen.findByRole('heading', { name: 'Correo bloqueado temporalmente' })
    expect(document.activeElement).toBe(title)
    expect(first.screen.getByText(/^Se ingresaron 10 códigos incorrectos para ana@gmail\.com\./)).toBeTruthy()
    expect(first.screen.getByText('Podés volver a intentar en 60 minutos.')).toBeTruthy()
    expect(first.identifier.closest('form')?.hidden).toBe(true)

    first.leave()
    const stillBlocked = answer(contract.otpStatus, { canSendOtp: false, secondsUntilAllowed: 3_600 })
    const { screen, user, email, send, retype } = await openHome('/', [CODE_SENT, stillBlocked])
    await screen.findByRole('heading', { name: 'Correo bloqueado temporalmente' })
    await user.click(screen.getByRole('button', { name: 'Usar otro correo' }))
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(send()?.disabled).toBe(true)
    await retype(email(), 'luz@gmail.com')
    expect(send()?.disabled).toBe(false)
  })
})

it('the same plate within the week meets the limit, which says until when', async () => {
  const limit = answer(
    contract.search,
    sampleSearchReply({
      limitReached: true,
      sessionId: null,
      wsToken: null,
      startTime: null,
      lastSearchDate: '2026-03-05T12:00:00.000Z',
      availableDate: '2026-03-12T12:00:00.000Z',
      daysToWait: 7,
    }),
  )
  const { screen, user, askForCode } = await openHome('/', [CODE_SENT, VERIFIED, limit])
  await user.type(await askForCode(), '123456')
  const alert = (await screen.findByText('Límite de búsqueda alcanzado')).closest('[role=alert]')
  expect(alert?.textContent).toContain('La patente AB123CD fue consultada el 05/03/2026.')
  expect(alert?.textContent).toContain('Debes esperar 7 días entre búsquedas de la misma patente.')
  expect(alert?.textContent).toContain('Disponible nuevamente el 12 de marzo de 2026')
  expect(sessionStorage.getItem('searchSessionId')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Realizar otra búsqueda' }))
  expect((await screen.findByTestId<HTMLInputElement>('input-patent')).value).toBe('')
})

it('a search that cannot be restored now can be later', async () => {
  hurry()
  sessionStorage.setItem('searchSessionId', 's1')
  sessionStorage.setItem('searchPatent', 'AB123CD')
  sessionStorage.setItem('searchEmail', 'ana@gmail.com')
  sessionStorage.setItem('searchType', 'patent')
  sessionStorage.setItem('searchWsToken', 't1')
  const { screen, user, answers } = await renderScreen('/', [disconnect(contract.sessionStatus)])
  await screen.findByRole('heading', { name: 'No pudimos recuperar tu búsqueda' })
  const coverage = [
    {
      jurisdiction: 'salta',
      name: 'Salta',
      outcome: 'empty' as const,
      found: 0,
      consultedAt: null,
      fromCache: false,
      message: null,
      link: null,
    },
  ]
  const complete = { sessionComplete: true, sessionCompleta: true, sessionActive: false, coverage }
  answers(answer(contract.sessionStatus, sampleStatus({ ...complete, progress: { done: 1, total: 1 } })))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/No se encontraron infracciones para esta patente\./)
})

it('while the server is away for a moment the form retries, and loses nothing', async () => {
  const away = { code: 'servicio_no_disponible', message: 'Un momento.' } as const
  /** The first attempt is answered with 503, the second one is held. */
  const onceAway = (answered: Answer) => {
    const refusal = refuse(answered.call, 503, away, { 'retry-after': '0' })
    const held = hold(answered)
    let asked = 0
    const respond: Answer['respond'] = (sent) => {
      asked += 1
      return (asked === 1 ? refusal : held).respond(sent)
    }
    return { ...held, respond }
  }
  const limit = answer(contract.search, sampleSearchReply({ limitReached: true, sessionId: null }))
  const held = [CODE_SENT, VERIFIED, limit].map(onceAway)
  const { screen, user, identifier, email, retype } = await openHome('/', held)
  await retype(identifier, 'AB123CD')
  await retype(email(), 'ana@gmail.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await screen.findByText(/Reintentando\.\.\./)
  expect([identifier.value, email()?.value]).toEqual(['AB123CD', 'ana@gmail.com'])
  held[0]?.release()
  await user.type(await screen.findByLabelText('Código de verificación'), '123456')
  await screen.findByText(/Reintentando\.\.\./)
  held[1]?.release()
  held[2]?.release()
  await screen.findByText('Límite de búsqueda alcanzado')
  await waitFor(() => expect(screen.queryByText(/Reintentando\.\.\./)).toBeNull())
})
