import { describe, expect, it } from 'vitest'
import { fieldOfValues, fitValues } from './fit-values.ts'
import { profileValues, type ValueProfile } from './value-profile.ts'

const of = (shares: Partial<ValueProfile>): ValueProfile => ({ ...profileValues([]), filled: 10, ...shares })

describe('the values of a column', () => {
  it.each([
    ['dominio', { plate: 0.6 }, 'fits'],
    ['dominio', { plate: 0.59 }, 'may'],
    ['dominio', { plate: 0.25 }, 'may'],
    ['dominio', { plate: 0.24 }, 'cannot'],
    ['dni', { dni: 0.6 }, 'fits'],
    ['fechaInfraccion', { date: 0.6 }, 'fits'],
    ['fechaInfraccion', { serial: 0.6 }, 'fits'],
    ['hora', { time: 0.6 }, 'fits'],
    ['hora', { dateWithTime: 0.6 }, 'fits'],
    ['pagada', { flag: 0.6 }, 'fits'],
    ['pagoVoluntario', { flag: 0.6 }, 'fits'],
    ['pagoVoluntarioVencimiento', { date: 0.6 }, 'fits'],
    ['pagoVoluntarioVencimiento', { serial: 0.6 }, 'fits'],
    ['lat', { latitude: 0.6 }, 'fits'],
    ['lng', { longitude: 0.6 }, 'fits'],
    ['pagoLink', { link: 0.6 }, 'fits'],
    ['uf', { number: 0.6 }, 'fits'],
    ['puntos', { number: 0.25 }, 'may'],
    ['velocidad', { number: 0.3, text: 0.3 }, 'fits'],
    ['velocidad', { number: 0.3, text: 0.29 }, 'cannot'],
    ['motivo', { text: 0.25 }, 'fits'],
    ['motivo', { text: 0.24 }, 'may'],
    ['motivo', { text: 1, plate: 0.6 }, 'cannot'],
    ['motivo', { text: 1, date: 0.6 }, 'cannot'],
    ['motivo', { text: 1, link: 0.6 }, 'cannot'],
    ['motivo', { text: 1, plate: 0.59, date: 0.59, link: 0.59 }, 'fits'],
    ['numeroActa', { distinct: 0.3 }, 'fits'],
    ['numeroActa', { distinct: 0.29 }, 'may'],
    ['numeroActa', { distinct: 1, plate: 0.6 }, 'cannot'],
    ['numeroActa', { distinct: 1, date: 0.6 }, 'cannot'],
    ['numeroActa', { distinct: 1, time: 0.6 }, 'cannot'],
    ['numeroActa', { distinct: 1, plate: 0.59, date: 0.59, time: 0.59 }, 'fits'],
    ['estado', { text: 0.25, state: 0.25 }, 'fits'],
    ['estado', { text: 0.25, state: 0.24 }, 'may'],
    ['estado', { text: 0.24, state: 1 }, 'cannot'],
    ['estado', { text: 1, state: 1, plate: 0.6 }, 'cannot'],
    ['estado', { text: 1, state: 1, plate: 0.59 }, 'fits'],
    ['totalInfraccion', { amount: 0.6 }, 'fits'],
    ['totalInfraccion', { amount: 1, date: 0.6 }, 'cannot'],
    ['totalInfraccion', { amount: 0.6, date: 0.59 }, 'fits'],
    ['importeReducido', { amount: 0.6 }, 'fits'],
    ['importeReducido', { amount: 1, date: 0.6 }, 'cannot'],
    ['importeReducido', { amount: 0.6, date: 0.59 }, 'fits'],
    ['dominio', { filled: 0 }, 'may'],
    ['velocidad', { filled: 0 }, 'may'],
  ] as const)('%s: %j', (field, shares, fit) => expect(fitValues(field, of(shares))).toBe(fit))
})

describe('the field of a column without a known header', () => {
  it.each([
    [{ plate: 0.8 }, 'dominio'],
    [{ plate: 0.79 }, null],
    [{ link: 0.8 }, 'pagoLink'],
    [{ link: 0.79 }, null],
    [{ latitude: 0.9 }, 'lat'],
    [{ latitude: 0.89 }, null],
    [{ longitude: 0.9 }, 'lng'],
    [{ longitude: 0.89 }, null],
    [{ state: 0.8, text: 0.8, distinct: 0.5 }, 'estado'],
    [{ state: 0.79, text: 0.8, distinct: 0.5 }, null],
    [{ state: 0.8, text: 0.79, distinct: 0.5 }, null],
    [{ state: 0.8, text: 0.8, distinct: 0.51 }, null],
    [{ date: 0.8 }, 'fechaInfraccion'],
    [{ date: 0.79 }, null],
    [{ priced: 0.8 }, 'totalInfraccion'],
    [{ priced: 0.79 }, null],
    [{ filled: 0, plate: 1 }, null],
  ])('%j: %s', (shares, field) => expect(fieldOfValues(of(shares))).toBe(field))
})
