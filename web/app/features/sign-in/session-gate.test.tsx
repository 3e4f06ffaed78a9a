import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, answer, hold, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const ANA = 'ana@example.com'

const signedInAs = (email: string): Answer[] => [
  answer(contract.peekAccount, { email }),
  answer(contract.fleetList, {
    email,
    fleets: [{ id: FLEET, name: 'Cuyo Cargas', role: 'owner', isSuspended: false }],
  }),
]

interface Form {
  readonly path: string
  readonly button: string
  readonly field: string
  readonly call: contract.Call
}

const DRIVER: Form = {
  path: 'conductores',
  button: 'Agregar',
  field: 'Nombre y apellido',
  call: contract.fleetAddDriver,
}

const VEHICLE: Form = {
  path: `vehiculos/${FLEET}`,
  button: 'Editar',
  field: 'Centro de costo (opcional)',
  call: contract.fleetEditVehicle,
}

/** The session ends before the form is sent. */
async function typeUntilSessionEnds({ path, button, field, call }: Form) {
  const rendered = await renderScreen(`${FLEET_PANEL_PATH}/${FLEET}/${path}`, [
    ...emptyReplies(),
    ...signedInAs(ANA),
    refuse(call, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }),
  ])
  const { screen, user } = rendered
  await user.click(await screen.findByRole('button', { name: button }))
  const typed = screen.getByLabelText(field)
  await user.clear(typed)
  await user.type(typed, 'Beatriz Paz{Enter}')
  await screen.findByText('La sesión terminó')
  return rendered
}

async function signInAs(email: string, { screen, user, answers }: Awaited<ReturnType<typeof renderScreen>>) {
  answers(
    ...signedInAs(email),
    answer(contract.sendAccountCode, { message: '', cooldownSeconds: 60, expiresInSeconds: 600 }),
    answer(contract.signIn, { email }),
  )
  await user.type(screen.getByLabelText('Correo electrónico'), email)
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await user.type(await screen.findByPlaceholderText('000000'), '123456')
}

it.each([
  ['beside a list', DRIVER],
  ['of something that is read first', VEHICLE],
])('keeps what was typed in a form %s, out of sight until the person is back', async (_where, form) => {
  const rendered = await typeUntilSessionEnds(form)
  const { screen } = rendered
  expect(screen.queryByRole('dialog')).toBeNull()
  await signInAs(ANA, rendered)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(form.field).value).toBe('Beatriz Paz')
})

it('shows nothing of one person to another who signs in after them', async () => {
  const rendered = await typeUntilSessionEnds(DRIVER)
  const { screen } = rendered
  await signInAs('beto@example.com', rendered)
  await screen.findByRole('button', { name: 'Agregar' })
  expect(screen.queryByDisplayValue('Beatriz Paz')).toBeNull()
})

it('signs in where the browser refuses storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  const ended = refuse(contract.peekAccount, 401, { code: 'ingreso_requerido', message: '' })
  const rendered = await renderScreen(FLEET_PANEL_PATH, [...emptyReplies(), ended])
  await rendered.screen.findByLabelText('Correo electrónico')
  await signInAs(ANA, rendered)
  await waitFor(() => expect(rendered.bodiesOf(contract.signIn)).toEqual([{ email: ANA, code: '123456' }]))
  await waitFor(() => expect(rendered.screen.queryByPlaceholderText('000000')).toBeNull())
})

it('says that the browser did not keep the session, and no more after it did', async () => {
  const out = answer(contract.peekAccount, { email: null })
  const rendered = await renderScreen(FLEET_PANEL_PATH, [...emptyReplies(), out])
  const { screen, user, answers } = rendered
  await screen.findByLabelText('Correo electrónico')
  const readAgain = hold(out)
  answers(
    readAgain,
    answer(contract.sendAccountCode, { message: '', cooldownSeconds: 60, expiresInSeconds: 600 }),
    answer(contract.signIn, { email: ANA }),
  )
  await user.type(screen.getByLabelText('Correo electrónico'), `${ANA}{Enter}`)
  await user.type(await screen.findByPlaceholderText('000000'), '123456')
  await waitFor(() => expect(screen.queryByPlaceholderText('000000')).toBeNull())
  readAgain.release()
  expect((await screen.findByRole('alert')).textContent).toContain('permití las cookies')
  await signInAs(ANA, rendered)
  await waitFor(() => expect(screen.queryByText(/permití las cookies/)).toBeNull())
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
})

async function signInAt(path: string) {
  const rendered = await renderScreen(path, [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: null }),
  ])
  const { screen } = rendered
  await screen.findByLabelText('Correo electrónico')
  expect(document.activeElement).toBe(document.body)
  await signInAs(ANA, rendered)
  await waitFor(() => expect(screen.queryByPlaceholderText('000000')).toBeNull())
  return screen
}

it('keeps the keyboard at the title when it leads in', async () => {
  const screen = await signInAt(FLEET_PANEL_PATH)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('leaves the title alone that was there before', async () => {
  const screen = await signInAt('/datos-personales')
  await screen.findByText('Mis pedidos')
  expect(document.activeElement).not.toBe(screen.getByRole('heading', { level: 1 }))
})
