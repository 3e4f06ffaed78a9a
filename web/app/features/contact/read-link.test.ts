import { expect, it } from 'vitest'
import { readLink } from './read-link.ts'

const TOKEN = `0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90.${'a'.repeat(43)}`

it.each([
  [`#confirmar=${TOKEN}`, { use: 'confirm', token: TOKEN }],
  [`#baja=${TOKEN}`, { use: 'leave', token: TOKEN }],
  ['', null],
  ['#baja=', null],
  [`#otra=${TOKEN}`, null],
  [`#baja=${TOKEN}&x=1`, null],
])('%s', (hash, link) => {
  expect(readLink(hash)).toEqual(link)
})
