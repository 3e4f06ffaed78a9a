import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeCalendarText, foldContentLine } from './content-line.ts'
import { type CalendarEntry, dueDateCalendar } from './due-date-calendar.ts'

const NOW = new Date('2026-03-05T23:30:15.250Z')

const KNOWN = { importe: '84300.00', descuento: null, norma: null, fuente: null, revisado: null }

function entry(change: Partial<CalendarEntry['fine']> = {}, due: Partial<CalendarEntry['due']> = {}) {
  return {
    fine: {
      hash: 'Zk3v0q_Pp-8',
      jurisdiccion: 'Córdoba',
      numeroActa: 'A-1',
      dominio: 'AB123CD',
      totalInfraccion: null,
      ...change,
    },
    due: {
      day: '2026-03-31',
      daysLeft: 26,
      payCentavos: 4_215_000,
      insteadOf: { centavos: 8_430_000, known: KNOWN },
      ...due,
    },
  }
}

interface Component {
  readonly name: string
  readonly properties: Record<string, string>
  readonly children: Component[]
}

const CONTENT_LINE = /^([A-Z-]+)(?:;([A-Z]+=[^:;",]*))*:(.*)$/s

/** A strict reading of RFC 5545: lines, folds, components; every fault throws. */
function read(ics: string): Component {
  if (!ics.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(ics)) throw new Error('a line does not end in CRLF')
  for (const line of ics.slice(0, -2).split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    if (Buffer.from(line).toString('utf8') !== line) throw new Error(`a character cut in two: ${line}`)
  }
  const open: Component[] = [{ name: '', properties: {}, children: [] }]
  for (const line of ics.replaceAll('\r\n ', '').slice(0, -2).split('\r\n')) {
    const [, name = '', parameter, value = ''] = CONTENT_LINE.exec(line) ?? []
    if (name === '') throw new Error(`no content line: ${line}`)
    const top = open.at(-1)
    if (name === 'BEGIN') open.push({ name: value, properties: {}, children: [] })
    else if (name === 'END') {
      open.pop()
      if (top?.name !== value) throw new Error(`${value} ends what it did not begin`)
      open.at(-1)?.children.push(top)
    } else if (top) {
      const key = parameter ? `${name};${parameter}` : name
      if (key in top.properties) throw new Error(`twice: ${key}`)
      top.properties[key] = value
    }
  }
  const [calendar, ...rest] = open[0]?.children ?? []
  if (open.length !== 1 || calendar === undefined || rest.length > 0) throw new Error('not one calendar')
  return calendar
}

const textOf = (value = '') => value.replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c))

const calendarOf = (...entries: CalendarEntry[]) =>
  read(dueDateCalendar(entries, { now: NOW, siteName: 'Multas, y más' }))

describe('the calendar of due dates', () => {
  const [event] = calendarOf(entry()).children

  it('is an all-day event, named by its fine', () => {
    expect(event?.properties).toMatchObject({
      UID: 'pago-voluntario-Zk3v0q_Pp-8',
      DTSTAMP: '20260305T233015Z',
      'DTSTART;VALUE=DATE': '20260331',
      'DTEND;VALUE=DATE': '20260401',
      SUMMARY: 'Vence el pago voluntario del acta A-1 (Córdoba)',
      TRANSP: 'TRANSPARENT',
    })
  })

  it('states the fine, the amounts, and which date counts', () => {
    expect(textOf(event?.properties.DESCRIPTION).replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Acta: A-1',
      'Jurisdicción: Córdoba',
      'Patente: AB123CD',
      'Importe: pagás $ 42.150 en vez de $ 84.300',
      'Importe completo: informado por la jurisdicción',
      '',
      'Orientativo: vale la fecha de tu notificación.',
      'Descargado de Multas, y más el 05/03/2026.',
    ])
  })

  it('reminds three days and one day before, in the morning', () => {
    expect(event?.children.map(({ name, properties }) => [name, properties.TRIGGER])).toEqual([
      ['VALARM', '-P2DT15H'],
      ['VALARM', '-PT15H'],
    ])
    expect(event?.children.map(({ properties }) => properties.DESCRIPTION)).toEqual([
      'Vence en 3 días el pago voluntario del acta A-1 (Córdoba)',
      'Vence mañana el pago voluntario del acta A-1 (Córdoba)',
    ])
    for (const alarm of event?.children ?? []) expect(alarm.properties.ACTION).toBe('DISPLAY')
  })

  it('says that the record is under review', () => {
    const [reviewed] = calendarOf(entry({ enRevision: true })).children
    expect(textOf(reviewed?.properties.DESCRIPTION)).toContain(
      '\nEn revisión: alguien avisó que este registro tiene un error.\n',
    )
  })

  it('promises no saving where the full amount is not known', () => {
    const [alone] = calendarOf(entry({}, { insteadOf: null })).children
    expect(textOf(alone?.properties.DESCRIPTION).replaceAll('\u00a0', ' ')).toContain(
      'Importe: pagás $ 42.150\n\nOrientativo',
    )
  })

  it('makes up nothing that is not known', () => {
    const unknown = entry(
      { jurisdiccion: '', numeroActa: null, dominio: null },
      { payCentavos: null, insteadOf: null },
    )
    const [bare] = calendarOf(unknown).children
    expect(bare?.properties.SUMMARY).toBe('Vence el pago voluntario del acta S/N (Buenos Aires)')
    expect(textOf(bare?.properties.DESCRIPTION).split('\n').slice(0, 4)).toEqual([
      'Acta: S/N',
      'Jurisdicción: Buenos Aires',
      'Importe no informado',
      '',
    ])
  })

  it.each([
    [{ totalInfraccion: '0.00' }, 'Importe: $ 0'],
    [{ totalInfraccion: '-100.00' }, 'Importe: -$ 100'],
    [{ notaImporte: { clase: 'a_determinar' } }, 'Importe: A determinar'],
  ] as const)('names an amount that is not to be paid as the page does: %j', (change, line) => {
    const [event] = calendarOf(entry(change, { payCentavos: null, insteadOf: null })).children
    expect(textOf(event?.properties.DESCRIPTION).replaceAll('\u00a0', ' ')).toContain(`\n${line}\n`)
  })

  it('can be parsed again for any texts', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(text, text, (jurisdiccion, numeroActa) => {
        const [read] = calendarOf(entry({ jurisdiccion, numeroActa })).children
        expect(textOf(read?.properties.SUMMARY)).toBe(
          `Vence el pago voluntario del acta ${numeroActa} (${jurisdiccion})`,
        )
      }),
    )
  })
})

describe('a content line', () => {
  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['x\u0000y\u0007z', 'xyz'],
  ])('%j is written %j', (text, written) => {
    expect(escapeCalendarText(text)).toBe(written)
  })

  /** Sizes of one to four octets, and the ends of each. */
  const sized = fc.constantFrom(
    'a',
    '\u007f',
    '\u0080',
    'ñ',
    '\u07ff',
    '\u0800',
    '€',
    '\uffff',
    '\u{10000}',
    '😀',
  )
  const lines = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }).map(escapeCalendarText),
    fc.array(sized, { maxLength: 300 }).map((characters) => characters.join('')),
  )

  it('is folded at 75 octets, never within a character', () => {
    expect(foldContentLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`)
    expect(foldContentLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
    expect(foldContentLine(`${'x'.repeat(74)}ñ`)).toBe(`${'x'.repeat(74)}\r\n ñ\r\n`)
    fc.assert(
      fc.property(lines, (written) => {
        const folded = foldContentLine(written)
        expect(folded.replaceAll('\r\n ', '')).toBe(`${written}\r\n`)
        const parts = folded.slice(0, -2).split('\r\n')
        for (const [place, part] of parts.entries()) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          const [next = 'x'.repeat(76)] = (parts[place + 1] ?? '').slice(1)
          expect(Buffer.byteLength(part + next), 'folded too early').toBeGreaterThan(75)
        }
      }),
    )
  })
})
