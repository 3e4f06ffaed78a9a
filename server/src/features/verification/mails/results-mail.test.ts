import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { type ResultsMail, renderResultsMail } from './results-mail.ts'

const site = { name: 'Multas Demo', url: 'https://multas.example' }
const mail = (fields: Partial<ResultsMail> = {}): ResultsMail => ({
  id: '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90',
  to: 'ana@example.com',
  language: 'es',
  link: `https://multas.example/results/${'a'.repeat(43)}`,
  subjectLabel: 'DNI **.***.678',
  fines: 0,
  pending: 0,
  answered: 25,
  total: 25,
  failed: [],
  notAsked: 0,
  otherKind: { kind: 'dni', names: [] },
  sharedActs: null,
  expiresAt: new Date('2026-04-04T15:00:00Z'),
  ...fields,
})

describe('the mail about a finished search', () => {
  it.each([
    ['fines', { fines: 3, pending: 2 }, 'Encontramos 3 infracciones: 2 pendientes y 1 resuelta.'],
    ['one fine', { fines: 1, pending: 1 }, 'Encontramos 1 infracción: 1 pendiente y 0 resueltas.'],
    ['none anywhere', {}, 'No encontramos infracciones en ninguna de las 25 jurisdicciones.'],
    [
      'none where some jurisdictions answered',
      { answered: 22, failed: ['Salta', 'Chaco', 'Jujuy'] },
      'No encontramos infracciones en las 22 jurisdicciones que respondieron, de 25.',
    ],
    [
      'no answer at all',
      { answered: 0, failed: ['Salta'] },
      'Ninguna jurisdicción respondió, así que no sabemos si hay infracciones.',
    ],
  ])('%s', (_name, fields, sentence) => {
    const { text, html } = renderResultsMail(site, mail(fields))
    expect(text).toContain(sentence)
    expect(html).toContain(sentence)
  })

  it('brings the link, its last day and who did not answer', () => {
    const { text, subject } = renderResultsMail(site, mail({ answered: 22, failed: ['Salta', 'Chaco'] }))
    expect(text).toContain(`https://multas.example/results/${'a'.repeat(43)}`)
    expect(text).toContain('Vence el 4 de abril de 2026.')
    expect(text).toContain('Jurisdicciones que respondieron: 22 de 25')
    expect(text).toContain('no pudieron consultarse completamente: Salta, Chaco.')
    expect(text).toContain('Otra jurisdicción no se consultó en línea')
    expect(subject).toBe('Tu búsqueda en Multas Demo terminó')
  })
})

describe('the same mail in another language', () => {
  it.each([
    [
      'en',
      'Your search on Multas Demo has ended',
      'We found 3 fines: 2 unpaid and 1 settled.',
      '4 April 2026',
    ],
    [
      'pt',
      'Sua busca em Multas Demo terminou',
      'Encontramos 3 multas: 2 pendentes e 1 resolvida.',
      '4 de abril de 2026',
    ],
  ] as const)('%s', (language, title, found, day) => {
    const few = { answered: 22, total: 25, failed: ['Salta'], notAsked: 2 }
    const { subject, text, html } = renderResultsMail(site, mail({ language, fines: 3, pending: 2, ...few }))
    expect(subject).toBe(title)
    for (const said of [found, day]) expect(text).toContain(said)
    expect(html).toContain(`<html lang="${language === 'en' ? 'en' : 'pt-BR'}"`)
    expect(text).not.toMatch(/¿|búsqueda|infracci|jurisdicci/i)
  })
})

it.each([
  ['es', 'De Chaco y Salta este resultado no dice nada: responden solo por DNI.'],
  ['en', 'This result says nothing about Chaco and Salta: they answer only by DNI.'],
  ['pt', 'De Chaco e Salta este resultado não diz nada: respondem apenas por DNI.'],
] as const)('says in %s what a result without fines does not prove', (language, said) => {
  const otherKind = { kind: 'dni', names: ['Chaco', 'Salta'] } as const
  expect(renderResultsMail(site, mail({ language, fines: 0, otherKind })).text).toContain(said)
  expect(renderResultsMail(site, mail({ language, fines: 1, pending: 1, otherKind })).text).not.toContain(
    said,
  )
})

describe('sending it', () => {
  const database = useTestDatabase()
  let under: TestVerification
  beforeAll(async () => {
    under = await startTestVerification(database(), { works: false })
  })
  afterAll(() => under.close())

  it('reaches the mailbox', async () => {
    await under.verification.sendResultsMail(mail())
    const { mail: received } = await under.smtp.messageTo('ana@example.com')
    expect(received.subject).toBe('Tu búsqueda en Multas Demo terminó')
  })

  it('fails for a job to try again while the server is unavailable, and not when it refuses for good', async () => {
    under.smtp.refuse({ at: 'recipient', status: 450 })
    await expect(under.verification.sendResultsMail(mail({ id: 'another' }))).rejects.toThrow(
      'the mail server is unavailable: EENVELOPE 450',
    )
    under.smtp.refuse({ at: 'recipient', status: 550 })
    await under.verification.sendResultsMail(mail({ id: 'another' }))
    expect(under.logLines.join()).toContain('"smtpStatus":550')
    expect(under.logLines.join()).not.toContain('ana@')
  })
})
