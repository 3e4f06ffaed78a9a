import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { appendOutput, findLeaks, readOutput, recordPersonal } from './run-directory.ts'
import { hasSimulator } from './simulator-control.ts'

it('finds the personal data in the output, and nothing else', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-huellas-'))
  for (const text of ['ana@gmail.com', '123456', 'AB123CD', '30111222', 'secreto'])
    recordPersonal(directory, text)
  appendOutput(directory, '{"elapsedMs":1234567,"id":"30111222a","msg":"ok"}\n')
  expect(findLeaks(directory)).toEqual([])
  appendOutput(directory, '{"to":"Ana@Gmail.com","n":123456,"url":"/x?dominio=ab123cd","msg":"mal"}\n')
  expect(findLeaks(directory)).toEqual(['ana@gmail.com', '123456', 'ab123cd'])
  rmSync(directory, { recursive: true })
})

it.runIf(hasSimulator())('reads the output of the product that the suite asks', () => {
  expect(readOutput(inject('runDirectory'))).toContain('"msg":"product.started"')
})
