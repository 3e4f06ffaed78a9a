import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../live-harness.ts'
import { databaseUrl } from '../postgres.setup.ts'
import { useTestDatabase } from '../test-database.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { runImport } from './run-import.ts'
import { startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

/** A municipality without any service hands in a file by command; the process is killed, the file is undone. */
const APP_SECRET = 'a secret of the tests, long enough to be one'
const MANY = 120_000
const HEADER = 'Nro Acta;Dominio;Fecha;Estado;Importe'

const database = useTestDatabase()
let home: string
let mail: MailTrap
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'multas-import-'))
  await mkdir(path.join(home, 'jurisdictions'))
  for (const slug of ['villa-ejemplo', 'puerto-ejemplo']) {
    const text = `slug: ${slug}\nname: ${slug}\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent, dni] }]\n`
    await writeFile(path.join(home, 'jurisdictions', `${slug}.yaml`), text)
  }
  const deaf = 'slug: villa-sorda\nname: Villa Sorda\nlevel: municipal\nprovince: cordoba\nsources: []\n'
  await writeFile(path.join(home, 'jurisdictions', 'villa-sorda.yaml'), deaf)
  mail = await startMailTrap()
})
afterAll(async () => {
  await mail.close()
  await rm(home, { recursive: true })
})

const variables = () => ({
  DATABASE_URL: databaseUrl(inject('postgres'), nameOf(database().connectionString)),
  APP_SECRET,
  DATA_DIR: home,
  JURISDICTIONS_DIR: path.join(home, 'jurisdictions'),
  LOG_LEVEL: 'warn',
})
const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function write(name: string, rows: readonly string[]): Promise<string> {
  const file = path.join(home, name)
  await writeFile(file, `${[HEADER, ...rows].join('\r\n')}\r\n`)
  return file
}

async function count(text: string): Promise<number> {
  const { rows } = await database().pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  )
  return rows[0]?.count ?? 0
}

describe('npm run import', () => {
  it('that is killed half-way leaves nothing to be seen, and goes on where it was', async () => {
    const rows = Array.from(
      { length: MANY },
      (_, index) => `P-${index};AA${String(index % 1000).padStart(3, '0')}BB;15/03/2026;PENDIENTE;$ 1.234,50`,
    )
    const file = await write('padron.csv', rows)
    const order = [file, '--jurisdiction', 'puerto-ejemplo', '--full', '--yes']
    const first = runImport(variables(), ...order)
    // The first part of it is kept.
    await first.untilSaid(' %, ')
    first.kill()
    await first.ended
    expect(await count("deliveries where state = 'published'")).toBe(0)
    // In one look: the database may still be ending what it had been sent.
    const { rows: left } = await database().pool.query(
      'select state, rows_read, (select count(*)::int from registry_fines) as kept from deliveries',
    )
    expect(left).toMatchObject([{ state: 'reading', kept: left[0]?.rows_read }])
    expect(left[0]?.rows_read).toBeGreaterThan(0)

    const second = await runImport(variables(), ...order).ended
    expect(second.said).toMatch(/Resuming after [1-9]\d* rows\./)
    expect(second.said).toContain(`${MANY} added`)
    expect(second.code).toBe(0)
    expect(await count('deliveries')).toBe(1)
    expect(await count('(select distinct hash from registry_fines) f')).toBe(MANY)
    expect(await count('registry_fines')).toBe(MANY)
  })

  it('brings fines into searches of a product that runs, and takes them out again', async () => {
    const product = await startProcess({ ...variables(), SMTP_URL: mail.url, LOG_LEVEL: 'info' })
    try {
      expect(await search(product.address, 'ana@gmail.com')).toEqual({ acts: [], outcome: 'not_configured' })
      const file = await write('julio.csv', [
        "'00012345;AB 123 CD;4/1/24 22:00 HS;PENDIENTE;$ 1.234,50",
        'V-2;ab-123-cd;21/04/24 17:00HS;PAGADA;2000',
        'V-3;AC999ZZ;21/04/2024;PENDIENTE;',
        'V-4;AB123CD;31/02/2024;PENDIENTE;10',
        ';;;;',
      ])
      const order = [file, '--jurisdiction', 'villa-ejemplo']
      const shown = await runImport(variables(), ...order, '--dry-run').ended
      expect(shown.said).toContain('3 added')
      expect(shown.said).toMatch(/row 5: Fecha: .*31\/02\/2024/)
      expect(shown.code).toBe(0)
      const unasked = await runImport(variables(), ...order).ended
      expect(unasked).toMatchObject({ code: 3, said: expect.stringContaining('Add --yes') })

      const published = await runImport(variables(), ...order, '--yes').ended
      expect(published.code).toBe(0)
      expect(await search(product.address, 'beto@gmail.com')).toEqual({
        acts: ['00012345', 'V-2'],
        outcome: 'found',
      })

      const delivery = /--undo (\d+)/.exec(published.said)?.[1] ?? ''
      const undo = ['--undo', delivery, '--jurisdiction', 'villa-ejemplo']
      expect((await runImport(variables(), ...undo).ended).code).toBe(0)
      expect((await runImport(variables(), ...undo).ended).code).toBe(1)
      expect((await runImport(variables(), '--undo', 'x').ended).code).toBe(2)
      const { outcome } = await search(product.address, 'dora@gmail.com')
      expect(outcome).toBe('not_configured')
    } finally {
      await product.kill('SIGTERM')
    }
  })

  it('shows every row that it does not take, publishes nothing of them with --strict, and is audited', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `R-${index};AB123CD;31/02/2024;PENDIENTE;1`)
    const file = await write('agosto.csv', [
      'W-1;AB123CD;21/04/2024;PENDIENTE;1.234',
      'W-1;AB123CD;21/04/2024;PENDIENTE;2.000',
      ...rows,
    ])
    const order = [
      file,
      '--jurisdiction',
      'villa-ejemplo',
      '--decimal',
      'point',
      '--mapping',
      'Fecha=fechaInfraccion',
    ]
    const strict = await runImport(variables(), ...order, '--strict', '--yes').ended
    expect(strict.code).toBe(1)
    expect(strict.said).toContain('Not published (--strict): 13 rows')
    for (let row = 4; row < 16; row++) expect(strict.said).toContain(`  row ${row}: Fecha: `)
    expect(strict.said).toContain('row 2, replaced by row 3: act W-1: totalCentavos 123 -> 200')
    const empty = await runImport(variables(), await write('nada.csv', rows), ...order.slice(1)).ended
    expect([empty.code, empty.said]).toEqual([1, expect.stringContaining('  row 13: Fecha: ')])
    const published = await runImport(variables(), ...order, '--yes').ended
    expect([published.code, published.said]).toEqual([0, expect.stringContaining('Published.')])
    expect(await count("registry_fines where numero_acta = 'W-1' and total_centavos = 200")).toBeGreaterThan(
      0,
    )

    const deaf = await runImport(variables(), file, '--jurisdiction', 'villa-sorda', '--yes').ended
    expect([deaf.code, deaf.said]).toEqual([1, expect.stringContaining('has no source of kind: registry')])
    expect(await count("deliveries where jurisdiction = 'villa-sorda'")).toBe(0)
    const { rows: entries } = await database().pool.query(
      `select outcome, reason, details from admin_audit where operation = 'admin.deliveries.command.import'
       and target ~ 'villa-(ejemplo|sorda)' order by id desc limit 4`,
    )
    expect(entries).toMatchObject([
      { outcome: 'refused', reason: 'no_posible', details: {} },
      { outcome: 'done', details: { added: 1, refused: 12, conflicting: 1, dryRun: false } },
      { outcome: 'refused', reason: 'no_posible', details: { refused: 12 } },
      { outcome: 'refused', reason: 'no_posible', details: { refused: 12, conflicting: 1 } },
    ])
  })
})

/** Searches a plate; returns its acts and the outcome of one of the two municipalities. */
async function search(site: string, email: string) {
  const { sessionId, wsToken } = await searchAs(site, mail, email, 'AB123CD')
  const browser = await connect(`${site.replace('http', 'ws')}/ws?session=${sessionId}`, {
    type: 'auth',
    token: wsToken,
  })
  await browser.closed
  const acts = browser.received.flatMap((message) =>
    message.type === 'infraction_update' ? message.infraction.numeroActa : [],
  )
  const { rows } = await database().pool.query<{ outcome: string }>(
    "select outcome from search_checks where search_id = $1 and jurisdiction = 'villa-ejemplo'",
    [sessionId],
  )
  return { acts: acts.toSorted(), outcome: rows[0]?.outcome }
}
