import { describe, expect, it } from 'vitest'
import {
  CellFault,
  type CellReading,
  readActCell,
  readAmount,
  readCountCell,
  readDniCell,
  readFlagCell,
  readLinkCell,
  readNumberCell,
  readPlateCell,
  readUnitsCell,
} from './read-cells.ts'

const said = <T>(reading: CellReading<T>) => (reading instanceof CellFault ? reading.message : reading)
const LOST = 'la planilla perdió dígitos del número (quedó como 1,23E+11): poné esa columna como texto'

const COMMA = 'la coma puede separar miles o decimales: exportá los importes sin separar los miles'

describe('an amount', () => {
  it.each([
    ['1500', 150_000],
    ['1500,5', 150_050],
    ['1500.55', 150_055],
    ['$ 12.345.678,90', 1_234_567_890],
    ['1.234,56', 123_456],
    ['$ 0,00', 0],
    ['0', 0],
    ['1500-', 150_000],
    ['1500--', 150_000],
    ['1.500,00.=', 150_000],
    ['S/D', null],
    ['A determinar', null],
    ['', null],
    ['1,2E+07', LOST],
    ['12E5', LOST],
    ['(1.500,00)', 'importe negativo: «(1.500,00)»'],
    ['1.500,00 -', 'importe negativo: «1.500,00 -»'],
    ['-1500', 'importe negativo: «-1500»'],
    ['(consultar)', 'importe ilegible: «(consultar)»'],
    ['(100', 'importe ilegible: «(100»'],
    ['100)', 'importe ilegible: «100)»'],
    ['1500,00-8', 'importe ilegible: «1500,00-8»'],
    ['A1,2E+07', 'importe ilegible: «A1,2E+07»'],
    ['1,2E+07x', 'importe ilegible: «1,2E+07x»'],
    ['US$ 1.234,56', 'importe ilegible: «US$ 1.234,56»'],
    [
      '12.345',
      'importe ilegible: «12.345» (pueden ser miles o decimales: indicá cómo están escritos los importes)',
    ],
    ['-12.345', 'importe ilegible: «-12.345»'],
    ['12.345 USD', 'importe ilegible: «12.345 USD»'],
  ])('%s', (text, reading) => expect(said(readAmount(text, 'auto'))).toBe(reading))

  it.each([
    ['es-AR', '12.345', 1_234_500],
    ['plain', '12.345', 1_235],
    ['es-AR', '1,234', `importe ilegible: «1,234» (${COMMA})`],
    ['plain', '1,234', `importe ilegible: «1,234» (${COMMA})`],
    ['auto', '168,600', `importe ilegible: «168,600» (${COMMA})`],
    ['auto', '$ 168,600', `importe ilegible: «$ 168,600» (${COMMA})`],
    ['auto', '1,234,567', `importe ilegible: «1,234,567» (${COMMA})`],
  ] as const)('written as %s: %s', (locale, text, reading) => {
    expect(said(readAmount(text, locale))).toBe(reading)
  })
})

describe('a plate', () => {
  it.each([
    ['AB 123 CD', 'AB123CD'],
    ['AB*123*CD', 'AB123CD'],
    ['ABC/123', 'ABC123'],
    ['SBA1200', 'SBA1200'],
    ['00AB12', '00AB12'],
    ['1234567', '1234567'],
    ['0X0X0', null],
    ['000000', null],
    ['S/D', null],
    ['ABCDEF', 'patente ilegible: «ABCDEF»'],
    ['ÑAB123X', 'patente ilegible: «ÑAB123X»'],
    ['AB123XÑ', 'patente ilegible: «AB123XÑ»'],
    ['AB12', 'patente ilegible: «AB12»'],
    ['AB123CD4567', 'patente ilegible: «AB123CD4567»'],
  ])('%s', (text, reading) => expect(said(readPlateCell(text))).toBe(reading))
})

describe('a DNI', () => {
  const WRONG = 'el CUIT o CUIL no existe: su dígito verificador no coincide'
  const HIGH = 'DNI inválido (valor demasiado alto)'
  it.each([
    ['12345678', '12345678'],
    ['6000001', '6000001'],
    ['12.345.678', '12345678'],
    ['12-34-5678-1', HIGH],
    ['12024-04-21', HIGH],
    ['0012345678', '12345678'],
    ['12345678,00', '12345678'],
    ['DNI12345678', '12345678'],
    ['D.N.I.: 12.345.678', '12345678'],
    ['LE 6123456', '6123456'],
    ['L.C. 6.123.456', '6123456'],
    ['CUIT: 20-12345678-6', '12345678'],
    ['CUIL 27/12345678/0', '12345678'],
    ['DNI', null],
    ['S/D', null],
    ['0', null],
    ['30-71234567-1', null],
    ['33-69345023-9', null],
    ['6000000', 'DNI inválido (debe ser mayor a 6.000.000)'],
    ['21/04/2024', 'es una fecha, no un DNI'],
    ['1.4.2024', 'es una fecha, no un DNI'],
    ['21-4-2024', 'es una fecha, no un DNI'],
    ['2024/4/1', 'es una fecha, no un DNI'],
    ['2024-04-21', 'es una fecha, no un DNI'],
    ['1234567X', 'El DNI debe contener solo números'],
    ['1,2E+07', LOST],
    ['20-12345678-9', WRONG],
    ['30-71234567-2', WRONG],
    ['130712345671', HIGH],
    ['307123456712', HIGH],
    ['120123456786', HIGH],
    ['201234567861', HIGH],
    ['31-71234567-1', HIGH],
  ])('%s', (text, reading) => expect(said(readDniCell(text))).toBe(reading))
})

describe('an act number', () => {
  it.each([
    ['A-0001/24', 'A-0001/24'],
    ['1001.0', '1001'],
    ['1001,000', '1001'],
    ['1001.05', '1001.05'],
    ['A1001.0', 'A1001.0'],
    ['B', 'B'],
    ['1'.repeat(60), '1'.repeat(60)],
    ['1'.repeat(61), 'demasiado largo para un número de acta'],
    ['1,23457E+11', LOST],
    ['000', null],
    ['S/N', null],
    ['SIN', null],
    ['No consta', null],
  ])('%s', (text, reading) => expect(said(readActCell(text))).toBe(reading))
})

describe('a number', () => {
  it.each([
    ['87', 87],
    ['87 km/h', 87],
    ['400', 400],
    ['0', 0],
    ['400,0', 400],
    ['0,25', 0.25],
    ['1,234', 1.234],
    ['12,345', 12.345],
    ['1.234', 1.234],
    ['S/D', null],
    ['401', 'número ilegible: «401»'],
    ['-1', 'número ilegible: «-1»'],
    ['mucha', 'número ilegible: «mucha»'],
    ['12e1', 'número ilegible: «12e1»'],
    ['a las 87', 'número ilegible: «a las 87»'],
    ['87 y 90', 'número ilegible: «87 y 90»'],
    ['1,234,567', 'número ilegible: «1,234,567»'],
  ])('of 0 to 400: %s', (text, reading) => expect(said(readNumberCell(text, 0, 400))).toBe(reading))

  it.each([
    ['-34,707', -34.707],
    ['-60.66', -60.66],
    ['-180', -180],
    ['180', 180],
  ])('of degrees: %s', (text, reading) => expect(readNumberCell(text, -180, 180)).toBe(reading))

  it('with groups and decimals', () => {
    expect(readNumberCell('1.234,567', 0, 10_000)).toBe(1_234.567)
    expect(said(readNumberCell('1,234,567', 0, 10_000))).toBe('número ilegible: «1,234,567»')
  })

  it.each([
    ['4', 4],
    ['4,00', 4],
    ['10 puntos', 10],
    ['S/D', null],
    ['4,5', 'número que no es entero: «4,5»'],
    ['pocos', 'número ilegible: «pocos»'],
    ['21', 'número ilegible: «21»'],
  ])('of whole points up to 20: %s', (text, reading) => expect(said(readCountCell(text, 20))).toBe(reading))

  it.each([
    ['0,25', 0.25],
    ['150', 150],
    ['1.500 UF', 1_500],
    ['1.500UF', 1_500],
    ['100 U.F.', 100],
    ['100 UFM', 100],
    ['UF150', 150],
    ['150 unidades', 150],
    ['150 Unidades Fijas', 150],
    ['100000', 100_000],
    ['0', null],
    ['0,0', null],
    ['S/D', null],
    ['1 500', 'unidades que no son un número: «1 500»'],
    ['100001', 'unidades que no son un número: «100001»'],
    ['XUF150', 'unidades que no son un número: «XUF150»'],
  ])('of units: %s', (text, reading) => expect(said(readUnitsCell(text))).toBe(reading))
})

describe('a flag', () => {
  const YES = ['SI', 'Sí', 's', 'TRUE', 'Verdadero', 'X', '1', 'Pagada', 'pagado', 'pago', 'paga', 'S.']
  const NO = ['NO', 'n', 'FALSE', 'falso', '0', 'Impaga', 'impago']
  it.each(YES)('%s is yes', (text) => expect(readFlagCell(text)).toBe(true))
  it.each(NO)('%s is no', (text) => expect(readFlagCell(text)).toBe(false))
  it.each(['', 'S/D', '-'])('%j is neither', (text) => expect(readFlagCell(text)).toBeNull())
  it('cannot be anything else', () => {
    expect(said(readFlagCell('parcial'))).toBe('no dice ni sí ni no: «parcial»')
  })
})

describe('a link', () => {
  it.each(['https://pagos.ejemplo.gob.ar/a?b=1', 'http://pagos.gob.ar', 'HTTPS://PAGOS.GOB.AR'])(
    '%s',
    (text) => expect(readLinkCell(text)).toBe(text),
  )
  it('may be missing', () => expect(readLinkCell('S/D')).toBeNull())
  it.each([
    'javascript:alert(1)',
    'ver https://pagos.gob.ar',
    'https://pagos.gob.ar/a b',
    'https://a.b',
    'pagos.gob.ar',
  ])('%s is none', (text) => {
    expect(said(readLinkCell(text))).toBe('no es una dirección web (https://…)')
  })
})
