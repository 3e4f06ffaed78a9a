import { describe, expect, it } from 'vitest'
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

const FEW = { answered: 22, failed: ['Salta', 'Chaco'], notAsked: 1, sharedActs: 'Un acta figura dos veces.' }
const ONE = { fines: 1, pending: 1, answered: 21, failed: ['Salta'], notAsked: 2 }

describe.each([
  {
    language: 'es',
    table: 'Búsqueda: DNI **.***.678\nPendientes: 2\nResueltas: 1\nJurisdicciones que respondieron: 22 de 25',
    few: [
      'Encontramos 3 infracciones: 2 pendientes y 1 resuelta.',
      'Un acta figura dos veces.',
      'Atención - Algunas jurisdicciones no pudieron consultarse completamente: Salta, Chaco. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.',
      'Otra jurisdicción no se consultó en línea: el resultado dice cuáles y por qué.',
      'Otra no permite esta consulta o todavía no se consulta.',
    ],
    one: [
      'Encontramos 1 infracción: 1 pendiente y 0 resueltas.',
      'Otras 3 jurisdicciones no se consultaron en línea: el resultado dice cuáles y por qué.',
      'Otras 2 no permiten esta consulta o todavía no se consultan.',
    ],
    none: [
      'No encontramos infracciones en la jurisdicción consultada.',
      'No encontramos infracciones en ninguna de las 25 jurisdicciones.',
      'No encontramos infracciones en la única jurisdicción que respondió, de 2.',
      'No encontramos infracciones en las 22 jurisdicciones que respondieron, de 24.',
      'Ninguna jurisdicción respondió, así que no sabemos si hay infracciones.',
    ],
    otherKind: 'De Chaco este resultado no dice nada: responde solo por patente.',
    end: [
      `Ver el resultado completo:\n${mail().link}`,
      'El enlace es privado: quien lo tenga puede ver el resultado. Vence el 4 de abril de 2026.',
      '-- ',
      'Te llega porque verificaste este correo para buscar en Multas Demo. Buscar no te suma a ninguna lista de correo.',
    ],
  },
  {
    language: 'en',
    table: 'Search: DNI **.***.678\nUnpaid: 2\nSettled: 1\nJurisdictions that answered: 22 of 25',
    few: [
      'We found 3 fines: 2 unpaid and 1 settled.',
      'Un acta figura dos veces.',
      'Attention - Some jurisdictions could not be asked completely: Salta, Chaco. The fines of these jurisdictions are kept as unpaid until the next check.',
      'One other jurisdiction was not asked online: the result says which and why.',
      'One other does not allow this search or cannot be asked yet.',
    ],
    one: [
      'We found 1 fine: 1 unpaid and 0 settled.',
      '3 other jurisdictions were not asked online: the result says which and why.',
      '2 others do not allow this search or cannot be asked yet.',
    ],
    none: [
      'We found no fines in the jurisdiction that was asked.',
      'We found no fines in any of the 25 jurisdictions.',
      'We found no fines in the only jurisdiction that answered, of 2.',
      'We found no fines in the 22 jurisdictions that answered, of 24.',
      'No jurisdiction answered, so we do not know whether there are fines.',
    ],
    otherKind: 'This result says nothing about Chaco: it answers only by licence plate.',
    end: [
      `See the whole result:\n${mail().link}`,
      'The link is private: anyone who has it can see the result. It expires on 4 April 2026.',
      '-- ',
      'You receive this because you verified this e-mail to search on Multas Demo. Searching adds you to no mailing list.',
    ],
  },
  {
    language: 'pt',
    table: 'Busca: DNI **.***.678\nPendentes: 2\nResolvidas: 1\nJurisdições que responderam: 22 de 25',
    few: [
      'Encontramos 3 multas: 2 pendentes e 1 resolvida.',
      'Un acta figura dos veces.',
      'Atenção - Algumas jurisdições não puderam ser consultadas por completo: Salta, Chaco. As multas dessas jurisdições são mantidas como pendentes até a próxima verificação.',
      'Outra jurisdição não foi consultada online: o resultado diz quais e por quê.',
      'Outra não permite esta consulta ou ainda não é consultada.',
    ],
    one: [
      'Encontramos 1 multa: 1 pendente e 0 resolvidas.',
      'Outras 3 jurisdições não foram consultadas online: o resultado diz quais e por quê.',
      'Outras 2 não permitem esta consulta ou ainda não são consultadas.',
    ],
    none: [
      'Não encontramos multas na jurisdição consultada.',
      'Não encontramos multas em nenhuma das 25 jurisdições.',
      'Não encontramos multas na única jurisdição que respondeu, de 2.',
      'Não encontramos multas nas 22 jurisdições que responderam, de 24.',
      'Nenhuma jurisdição respondeu, então não sabemos se há multas.',
    ],
    otherKind: 'De Chaco este resultado não diz nada: responde apenas por placa.',
    end: [
      `Ver o resultado completo:\n${mail().link}`,
      'O link é privado: quem o tiver pode ver o resultado. Vence em 4 de abril de 2026.',
      '-- ',
      'Você recebe este e-mail porque o verificou para buscar em Multas Demo. Buscar não inclui você em nenhuma lista de e-mails.',
    ],
  },
] as const)('every sentence in $language', ({ language, table, few, one, none, otherKind, end }) => {
  const paragraphs = (fields: Partial<ResultsMail>) => {
    const [, ...all] = renderResultsMail(site, mail({ language, ...fields })).text.split('\n\n')
    return all
  }

  it('about fines, and about jurisdictions that gave no answer', () => {
    const [found, facts, ...rest] = paragraphs({ fines: 3, pending: 2, ...FEW })
    expect([found, ...rest.slice(0, 4)]).toEqual(few)
    expect(facts).toBe(table)
    expect(rest.slice(4, 8)).toEqual(end)
  })

  it('about one fine', () => {
    const [found, , , unasked, notAsked] = paragraphs(ONE)
    expect([found, unasked, notAsked]).toEqual(one)
  })

  it('about no fines', () => {
    const shapes = [
      { total: 1, answered: 1 },
      {},
      { total: 2, answered: 1, failed: ['Salta'] },
      { total: 24, answered: 22, failed: ['Salta', 'Jujuy'] },
      { answered: 0 },
    ]
    expect(shapes.map((shape) => paragraphs(shape)[0])).toEqual(none)
  })

  it('about a jurisdiction that answers by the other kind only, and nothing between the table and it', () => {
    const [, , ...rest] = paragraphs({ otherKind: { kind: 'patent', names: ['Chaco'] } })
    expect(rest.slice(0, 2)).toEqual([otherKind, end[0]])
  })
})
