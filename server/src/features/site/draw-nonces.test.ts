import { expect, it } from 'vitest'
import { drawNonces } from './draw-nonces.ts'

it('gives 128 bits each time, and the same to nobody', () => {
  const draw = drawNonces()
  const nonces = Array.from({ length: 1_000 }, draw)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').byteLength === 16)).toBe(true)
})
