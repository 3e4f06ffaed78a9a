import * as domain from '@multas/domain'
import {
  dayReader,
  flagReader,
  moneyReader,
  readClockTime,
  readNumber,
  readPlate,
  readText,
} from '@multas/server/src/features/jurisdictions/reading/readers.ts'
import { requireThat, type Target } from '../target.ts'

const PATTERNS = [
  'iso',
  'epoch-ms',
  'epoch-s',
  'excel',
  'dd/MM/yyyy HH:mm:ss',
  'd/M/yy H:mm',
  'yyyyMMdd',
  'ddMMyyyyHHmm',
]
const DAYS = [
  ['iso'],
  ['long date'],
  ['dd/MM/yyyy', 'yyyy-MM-dd HH:mm'],
  ['epoch_ms'],
  ["yyyy-MM-dd'T'HH:mm:ss"],
].map((as) => dayReader(as))
const MONEY = ['money', 'es-AR money', 'plain money', 'centavos'].map((as) => moneyReader([as]))
const YES_NO = flagReader({ as: ['flag'], yes: undefined, no: undefined } as never)

const SEEDS = [
  '$ 1.234.567,89',
  '1,234.50',
  '-0,005',
  '4/5/24 10:30 HS',
  '2024-02-29T23:59:59-03:00',
  'lunes 4 de mayo de 2026, 10:30 hs',
  '45123.5',
  '1714863600000',
  'AB 123-CD',
  'a123bcd',
  '30.111.222',
  '20-30111222-3',
  'Ana.Pérez+x@Gmail.com',
  '12:5',
  'sí',
  '64 km/h',
  '-34,60',
  'Pago Voluntario',
  'A-1/2024 N° 7',
].map((text) => Buffer.from(text))

const WORDS = [
  '$',
  'ARS',
  'AR$',
  ',',
  '.',
  '-',
  '–',
  '29/02/1900',
  '31/12/2199',
  '24:00',
  'T',
  'Z',
  '+14:00',
  'ene',
  'setiembre',
  ' de ',
  'º',
  '@',
  '.com.ar',
  'gmial.com',
  'ß',
  'ı',
  'Ⅳ',
  '\u200b',
  '٣',
]

/** Single values of forms, cells and fields: dates, money, plates, DNI, CUIT, e-mails. */
export function open(): Target {
  return {
    seeds: SEEDS,
    words: WORDS,
    // Longer values are refused before they are read.
    large: () => [],
    run(input) {
      const text = input.toString('utf8')
      for (const raw of [text, Number(text), [text, null], { '#text': text }]) {
        readNumber(raw)
        readClockTime(raw)
        readPlate(raw)
        readText(' ')(raw)
        YES_NO(raw)
        for (const read of MONEY) requireMoney(read(raw))
        for (const read of DAYS) requireDay(read(raw))
      }
      for (const locale of ['es-AR', 'plain', 'auto'] as const)
        requireMoney(domain.parseMoney(text, { locale }))
      for (const pattern of PATTERNS) requireDay(domain.readDate(text, pattern))
      domain.dateReader(text)
      requireIdentifiers(text)
      requireEmail(text)
      domain.readState(text)
      domain.foldPlace(text)
      domain.nameBrowser(text)
      domain.maskSlugs(text.slice(0, 100_000))
      const act = domain.normaliseActNumber(text)
      requireThat(
        act === null || domain.normaliseActNumber(act) === act,
        'the number of an act is normalised once',
      )
    },
  }
}

function requireMoney(read: domain.Checked<number | null>): void {
  if (!read.ok || read.value === null) return
  requireThat(Number.isSafeInteger(read.value) && !Object.is(read.value, -0), 'money is whole centavos')
  const again = domain.parseMoney(domain.formatArsExactly(read.value), { locale: 'es-AR' })
  requireThat(again.ok && again.value === read.value, 'money that is written reads the same')
}

function requireDay(read: domain.Checked<domain.DateReading | null>): void {
  if (!read.ok || read.value === null) return
  const { day, time } = read.value
  requireThat(domain.isCalendarDay(day), 'a date is a day of the calendar')
  requireThat(time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'a time is a time')
  const again = domain.readDate(day, 'iso')
  requireThat(again.ok && again.value?.day === day, 'a day that is written reads the same')
}

function requireIdentifiers(text: string): void {
  const plate = domain.normalisePlate(text)
  requireThat(domain.normalisePlate(plate) === plate, 'a plate is normalised once')
  const subject = domain.parseSubject({ plate: text })
  if (subject.ok && subject.value.kind === 'patent')
    requireThat(domain.plateFormat(subject.value.plate) !== null, 'a plate has a format')
  const dni = domain.parseSubject({ dni: text, gender: 'F' })
  if (dni.ok && dni.value.kind === 'dni')
    requireThat(/^[1-9]\d{6,8}$/.test(dni.value.dni), 'a DNI has digits')
  const detected = domain.detectIdentifier(text)
  requireThat(
    domain.detectIdentifier(detected.value).value === detected.value,
    'an identifier is detected once',
  )
  const cuit = domain.readCuit(text)
  requireThat(cuit === null || domain.readCuit(cuit) === cuit, 'a CUIT that is written reads the same')
  domain.mayBecomeIdentifier(text)
  domain.maskPlate(text)
  domain.maskDni(text)
}

function requireEmail(text: string): void {
  const email = domain.validateEmail(text)
  domain.suggestEmail(text.slice(0, 400))
  domain.maskEmail(text)
  if (!email.ok) return
  const canonical = domain.canonicalEmail(email.value)
  requireThat(domain.canonicalEmail(canonical) === canonical, 'an e-mail is canonical once')
  const again = domain.validateEmail(email.value)
  requireThat(again.ok && again.value === email.value, 'a valid e-mail stays valid')
}
