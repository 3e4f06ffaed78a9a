import { describe, expect, it } from 'vitest'
import { type CodeMail, renderCodeMail } from './code-mail.ts'

const mail = (fields: Partial<CodeMail> = {}) =>
  renderCodeMail({
    site: { name: 'Multas Demo', url: 'https://multas.example:8443' },
    codeId: '4711',
    to: 'ana@example.com',
    code: '042917',
    issuedAt: new Date('2026-04-04T15:00:00Z'),
    lifetimeMs: 600_000,
    phrase: null,
    language: 'es',
    subject: null,
    act: null,
    ...fields,
  })

/** Without the small print, which every mail has. */
const read = (fields: Partial<CodeMail>) => mail(fields).text.split('\n\n-- \n')[0]?.split('\n\n') ?? []

const PLATE = { kind: 'patent', plate: 'AB123CD' } as const
const DNI = { kind: 'dni', dni: '12345678', gender: 'F' } as const
const SESSION =
  'Si no fuiste vos, no le des este código a nadie: alguien tiene abierta una sesión de tu cuenta. Ingresá a Mi cuenta y cerrá las demás sesiones: sin el código no puede seguir.'

describe('the mail with a code for a search', () => {
  it('says in Spanish what the code is for, how long it counts and what to do otherwise', () => {
    expect(mail({ subject: PLATE })).toMatchObject({
      to: 'ana@example.com',
      subject: '042917 es tu código de Multas Demo',
      headers: { 'Message-ID': '<codigo.4711@multas.example>', 'X-Entity-Ref-ID': '4711' },
      kind: 'code',
    })
    expect(mail({ subject: PLATE }).html).toContain('>Vale 10 minutos y sirve una sola vez.')
    expect(read({ subject: PLATE })).toEqual([
      'Tu código de verificación',
      'Usalo en Multas Demo para seguir con tu búsqueda.',
      'Tu código de verificación es: 042917',
      'Vale 10 minutos, hasta las 12:10, y sirve una sola vez.',
      'Lo pidió: Alguien que escribió tu correo en multas.example:8443\nPara buscar: infracciones de la patente ****3CD',
      'Si no fuiste vos, no hagas nada: sin este código nadie puede usar tu correo para buscar.',
    ])
  })

  it('says the same in English', () => {
    const english = { language: 'en', subject: PLATE } as const
    expect(mail(english).subject).toBe('042917 is your Multas Demo code')
    expect(mail(english).html).toContain('>Valid for 10 minutes and for one use.')
    expect(read(english)).toEqual([
      'Your verification code',
      'Use it on Multas Demo to go on with your search.',
      'Your verification code is: 042917',
      'Valid for 10 minutes, until 12:10 (time in Argentina), and for one use.',
      'Requested by: Someone who typed your e-mail on multas.example:8443\nTo search for: fines of the plate ****3CD',
      'If it was not you, do nothing: without this code no one can use your e-mail for a search.',
    ])
  })

  it('says the same in Portuguese', () => {
    const portuguese = { language: 'pt', subject: PLATE } as const
    expect(mail(portuguese).subject).toBe('042917 é o seu código de Multas Demo')
    expect(mail(portuguese).html).toContain('>Vale 10 minutos e serve uma única vez.')
    expect(read(portuguese)).toEqual([
      'Seu código de verificação',
      'Use em Multas Demo para continuar a sua busca.',
      'Seu código de verificação é: 042917',
      'Vale 10 minutos, até as 12:10 (hora da Argentina), e serve uma única vez.',
      'Pedido por: Alguém que digitou o seu e-mail em multas.example:8443\nPara buscar: multas da placa ****3CD',
      'Se não foi você, não faça nada: sem este código ninguém pode usar o seu e-mail para buscar.',
    ])
  })

  it.each([
    ['es', 'Para buscar: infracciones del DNI **.***.678'],
    ['en', 'To search for: fines of the DNI **.***.678'],
    ['pt', 'Para buscar: multas do DNI **.***.678'],
  ] as const)('masks a DNI in %s', (language, fact) => {
    expect(read({ language, subject: DNI })[4]).toContain(fact)
  })
})

describe('the mail with a code for an account', () => {
  it('names the way in, and shows the phrase of the account', () => {
    expect(read({ phrase: 'mate amargo' })).toEqual([
      'Tu código de verificación',
      'Tu frase: «mate amargo»',
      'Usalo en Multas Demo para ingresar.',
      'Tu código de verificación es: 042917',
      'Vale 10 minutos, hasta las 12:10, y sirve una sola vez.',
      'Lo pidió: Alguien que escribió tu correo en multas.example:8443\nPara: Ingresar con este correo',
      'Si no fuiste vos, no hagas nada: sin este código nadie puede usar tu correo para ingresar.',
    ])
  })

  it.each([
    {
      kind: 'email_old',
      detail: 'beto@example.com',
      use: 'confirmar que querés cambiar el correo de tu cuenta',
      facts: 'Para: Cambiar el correo de tu cuenta\nPor este otro: beto@example.com',
      ifNotYou: SESSION,
    },
    {
      kind: 'email_new',
      detail: 'beto@example.com',
      use: 'confirmar que este correo es tuyo',
      facts: 'Para: Que una cuenta pase a usar este correo\nEn lugar de este otro: beto@example.com',
      ifNotYou:
        'Si no fuiste vos, no hagas nada: sin este código ninguna cuenta puede pasar a usar tu correo.',
    },
    {
      kind: 'download',
      detail: null,
      use: 'descargar tus datos',
      facts: 'Para: Descargar todo lo que guardamos de tu cuenta',
      ifNotYou: SESSION,
    },
    {
      kind: 'deletion',
      detail: null,
      use: 'borrar tu cuenta',
      facts: 'Para: Borrar tu cuenta. No se puede deshacer',
      ifNotYou: SESSION,
    },
    {
      kind: 'confirmation',
      detail: null,
      use: 'confirmar que sos vos',
      facts: 'Para: Crear claves o webhooks, publicar o deshacer una publicación',
      ifNotYou: SESSION,
    },
  ] as const)('says what $kind permits', ({ kind, detail, use, facts, ifNotYou }) => {
    const [, says, , , who, otherwise] = read({ act: { kind, detail } })
    expect(says).toBe(`Usalo en Multas Demo para ${use}.`)
    expect(who).toBe(`Lo pidió: Alguien que ingresó a tu cuenta en multas.example:8443\n${facts}`)
    expect(otherwise).toBe(ifNotYou)
  })

  it('leaves out a detail that it does not have', () => {
    expect(read({ act: { kind: 'email_old', detail: null } })[4]).not.toContain('Por este otro')
  })
})
