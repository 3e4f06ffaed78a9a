import { expect, it } from 'vitest'
import { isUuid } from './is-uuid.ts'

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'

it('is as PostgreSQL writes it', () => expect(isUuid(UUID)).toBe(true))

it.each([
  UUID.toUpperCase(),
  `x${UUID}`,
  `${UUID}0`,
  UUID.replaceAll('-', ''),
  UUID.slice(1),
  UUID.replace('-469f', ''),
  UUID.replace('469f', '4'),
  '0-d9cb-469f-a165-70867728950e',
  '0f8fad5b-d9cb-469f-a165-0',
  UUID.replace('0f', 'ñg'),
  UUID.replace('d9cb', 'g9cb'),
  UUID.replace('70867728950e', '7086772895gg'),
  '',
])('%j is none', (text) => expect(isUuid(text)).toBe(false))
