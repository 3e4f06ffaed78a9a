import type { Random } from '@multas/attack/src/random.ts'

export interface Target {
  readonly seeds: readonly Buffer[]
  /** Texts with a meaning for this reader. */
  readonly words: readonly string[]
  /** Inputs of about 10 MB, run once each without coverage. */
  readonly large: () => readonly Buffer[]
  /** Mutates the structure; the default mutates bytes. */
  readonly mutate?: (input: Buffer, random: Random, mutateBytes: (part: Buffer) => Buffer) => Buffer
  /** Throws for a violated property; an error that the reader declares is caught inside. */
  readonly run: (input: Buffer) => unknown
  readonly close?: () => unknown
}

class Violation extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Violation'
  }
}

export function requireThat(holds: boolean, message: string): void {
  if (!holds) throw new Violation(message)
}

export const LARGE_BYTES = 10 * 1024 ** 2

/** Repeats a text up to 10 MB. */
export const repeated = (text: string, before = '', after = ''): Buffer =>
  Buffer.from(
    before +
      text.repeat(Math.floor((LARGE_BYTES - before.length - after.length) / Buffer.byteLength(text))) +
      after,
  )
