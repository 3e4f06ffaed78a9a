import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type GatedUpstreams, startGatedUpstreams } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import type { OutageTestbed } from './outage-testbed.ts'
import { runImport } from './run-import.ts'
import { type RunningProcess, startProcesses } from './start-process.ts'

/** The product whose database is taken away, and what is around it. */
export interface OutageProduct {
  readonly site: string
  readonly processes: readonly RunningProcess[]
  readonly mail: MailTrap
  readonly upstreams: GatedUpstreams
  /** Starts `npm run import` of a file, and waits until a part of it is read. */
  beginImport(rows: number): Promise<{ readonly ended: Promise<{ code: number | null; said: string }> }>
  close(): Promise<void>
}

export const UPSTREAMS = 6
const MUNICIPALITY = 'puerto-ejemplo'
const PLENTY = '10000'

export async function startOutageProduct(
  testbed: OutageTestbed,
  roles: readonly string[],
): Promise<OutageProduct> {
  const mail = await startMailTrap()
  const upstreams = await startGatedUpstreams(UPSTREAMS)
  const home = await mkdtemp(path.join(tmpdir(), 'multas-outage-'))
  await writeFile(
    path.join(home, `${MUNICIPALITY}.yaml`),
    `slug: ${MUNICIPALITY}\nname: Puerto\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent] }]\n`,
  )
  const common = { DATABASE_URL: testbed.url, APP_SECRET: 'a secret of the tests, long enough to be one' }
  const variables = {
    ...common,
    JURISDICTIONS_DIR: upstreams.directory,
    SMTP_URL: mail.url,
    DATABASE_CONNECTIONS: '5',
    SITE_URL: 'http://localhost:3000',
    CODES_PER_ADDRESS_HOUR: PLENTY,
    CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
  }
  const processes = await startProcesses(roles.map((role) => ({ ...variables, ROLE: role })))
  let imports = 0
  return {
    site: processes.find(({ address }) => address !== '')?.address ?? '',
    processes,
    mail,
    upstreams,
    async beginImport(rows) {
      imports += 1
      const file = path.join(home, `padron-${imports}.csv`)
      await writeFile(file, writeRows(imports, rows))
      const order = [file, '--jurisdiction', MUNICIPALITY, '--full', '--yes']
      const run = runImport(
        { ...common, DATA_DIR: home, JURISDICTIONS_DIR: home, LOG_LEVEL: 'warn' },
        ...order,
      )
      await run.untilSaid(' %, ')
      return { ended: run.ended }
    },
    async close() {
      await Promise.all(processes.map((one) => one.kill('SIGKILL')))
      await Promise.all([upstreams.close(), mail.close(), rm(home, { recursive: true })])
    },
  }
}

function writeRows(series: number, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `P${series}-${index};AA${String(index % 1000).padStart(3, '0')}BB;15/03/2026;PENDIENTE;$ 1.234,50`,
  )
  return `${['Nro Acta;Dominio;Fecha;Estado;Importe', ...rows].join('\r\n')}\r\n`
}
