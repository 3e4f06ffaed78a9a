import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startProcess } from './start-process.ts'

/**
 * A product of its own with jurisdictions that have no web service: what they publish is all it knows. The
 * tests of a worker share it, each with its own jurisdictions.
 */
export async function startMunicipalProduct() {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-panel-'))
  const jurisdictions = path.join(directory, 'jurisdictions')
  mkdirSync(jurisdictions)
  for (const [slug, name] of MUNICIPALITIES)
    writeFileSync(
      path.join(jurisdictions, `${slug}.yaml`),
      `slug: ${slug}\nname: ${name}\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent, dni] }]\n`,
    )
  const environment = {
    DATA_DIR: path.join(directory, 'data'),
    JURISDICTIONS_DIR: jurisdictions,
    DEMO_DATA: 'on',
    PORT: '0',
    // The clock that `setClock` moves.
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'fake-clock.ts')}`,
    E2E_CLOCK_FILE: process.env.E2E_CLOCK_FILE ?? '',
  }
  const product = await startProcess('server/src/main/start.ts', [], environment, /Sitio: +(http:\S+)/)
  const url = product.match[1] ?? ''
  return {
    url,
    panel: `${url}/municipios/panel`,
    /** As an operator with a shell on the server; returns the last line of the output. */
    async operate(...args: string[]): Promise<string> {
      const command = ['server/src/main/municipality-cli.ts', ...args]
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        cwd: path.join(import.meta.dirname, '..'),
        env: { ...process.env, ...environment },
      })
      return stdout.trim().split('\n').at(-1) ?? ''
    },
    async end(): Promise<void> {
      await product.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type MunicipalProduct = Awaited<ReturnType<typeof startMunicipalProduct>>

const MUNICIPALITIES = [
  ['villa-ejemplo', 'Villa Ejemplo'],
  ['puerto-ejemplo', 'Puerto Ejemplo'],
  ['campo-ejemplo', 'Campo Ejemplo'],
  ['pueblo-ejemplo', 'Pueblo Ejemplo'],
] as const

/**
 * A file as an old program exports it: Windows-1252, semicolons, decimal commas, misspelt titles, a duplicate
 * row, an invalid date, a row without a plate, a total at the end.
 */
export function writeDirtyFile(plate: string): Buffer {
  const lines = [
    'Nº Acta;Dominio;Fecha Infracion;Hora;Importe;Estdo;Ubicación;Observacion',
    `A-0001;${plate};14/02/2026;10:30;84.300,50;PENDIENTE;Av. Peñón 100;`,
    'A-0002;AC456EF;15/02/2026;;1.200,00;PAGADA;San Martín 20;',
    'A-0002;AC456EF;15/02/2026;;1.300,00;PENDIENTE;San Martín 20;corregida',
    'A-0003;AD789GH;32/13/2026;;500,00;PENDIENTE;Ruta 3;',
    'A-0004;;16/02/2026;;700,00;PENDIENTE;Ruta 3;',
    'TOTAL;;;;86.700,50;;;',
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
