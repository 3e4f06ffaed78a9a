import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, inject } from 'vitest'
import { type IsolatedProduct, startIsolatedProduct } from '../isolated-product.ts'
import { recordPersonal } from '../run-directory.ts'
import type { components, paths } from './municipal-api.d.ts'

export type Scope = 'fines:write' | 'fines:read' | 'evidence:write' | 'webhooks:write'
export type MunicipalFine = components['schemas']['MunicipalFine']

const CLI = 'server/src/main/municipality-cli.ts'

/** Two towns whose fines come only from the registry. */
function describeTowns(directory: string): void {
  for (const [slug, name] of [
    ['villa-ejemplo', 'Villa Ejemplo'],
    ['villa-vecina', 'Villa Vecina'],
  ])
    writeFileSync(
      path.join(directory, `${slug}.yaml`),
      `slug: ${slug}\nname: ${name}\nlevel: municipal\nprovince: cordoba\nsources:\n  - subjects: [patent, dni]\n    kind: registry\n`,
    )
}

export interface MunicipalProduct extends IsolatedProduct {
  /** Issues a key of a municipality with the operator's command. */
  issueKey(municipality: string, ...scopes: Scope[]): Promise<{ readonly id: string; readonly key: string }>
  revokeKey(municipality: string, id: string): Promise<void>
}

/** Starts a product for this file with two registered municipalities. */
export function startMunicipalProduct(): () => MunicipalProduct {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-municipios-'))
  describeTowns(directory)
  const other = startIsolatedProduct({
    environment: { JURISDICTIONS_DIR: directory, WEBHOOKS_TO_PRIVATE: 'on' },
  })
  const run = async (...args: string[]): Promise<string[]> => {
    const { code, output } = await other().runCommand(CLI, ...args)
    if (code !== 0) throw new Error(`the command ended with ${code}:\n${output}`)
    return output.trim().split('\n')
  }
  beforeAll(async () => {
    for (const slug of ['villa-ejemplo', 'villa-vecina']) await run('create', slug)
  })
  afterAll(() => rmSync(directory, { recursive: true }))
  return () => ({
    ...other(),
    url: other().url,
    async issueKey(municipality, ...scopes) {
      const args = scopes.length > 0 ? ['--scopes', scopes.join(',')] : []
      const lines = await run('key', municipality, '--name', 'Aceptación', ...args)
      const key = lines.at(-1) ?? ''
      recordPersonal(inject('runDirectory'), key)
      return { id: lines.at(-2) ?? '', key }
    },
    async revokeKey(municipality, id) {
      await run('revoke', municipality, '--id', id)
    },
  })
}

/** The generated client, with a key. */
export function clientOf(baseUrl: string, key: string) {
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })
}

let acts = 0

/** A valid record with an unused act number. */
export function someFine(changes: Partial<MunicipalFine> = {}): MunicipalFine {
  acts += 1
  return {
    numeroActa: `ACEP-${process.pid}-${acts}`,
    dominio: 'AB123CD',
    fechaInfraccion: '2026-02-14',
    estado: 'Pendiente',
    totalInfraccion: '84300.00',
    ...changes,
  }
}

let requests = 0
export const newIdempotencyKey = () => `envio-${process.pid}-${++requests}`
