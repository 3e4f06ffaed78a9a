import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runImport } from '@multas/server/test/processes/run-import.ts'
import { type Answer, ask } from '../ask.ts'
import type { Command } from '../commands.ts'
import type { ReportedFine } from '../model/reports.ts'
import type { FinesByPlate, Stage, Town } from '../stage.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>
const MUNICIPALITY_CLI = path.join(import.meta.dirname, '../../../../server/src/main/municipality-cli.ts')
const SCOPES = 'fines:write,fines:read,webhooks:write'
const HEADER = 'Nro Acta;Dominio;Fecha;Estado;Importe;Ubicación'
const BASE_PLATE = 'ZZ999ZZ'
const KILL_AFTER_MS = 1_500
const TRIES = 12
const REPEATS = 90
/** The command was killed after it had published: undoing its second delivery leaves the first in force. */
const CHANGES_NOTHING = / 0 added, 0 changed[\s\S]* 0 published fines not among/

/** Lets a town publish, with one fine that stays, so that its registry is never empty, and a webhook. */
export async function openTown(stage: Stage, slug: string): Promise<void> {
  const run = async (...args: string[]) => {
    const options = { env: { PATH: process.env.PATH, ...stage.bed.settings } }
    const { stdout } = await promisify(execFile)(process.execPath, [MUNICIPALITY_CLI, ...args], options)
    return stdout.trim().split('\n').at(-1) ?? ''
  }
  await run('create', slug)
  const key = await run('key', slug, '--name', 'Exploración', '--scopes', SCOPES)
  const town: Town = { slug, key, fines: new Map(), last: null, turn: Promise.resolve(), acts: 0 }
  for (const plate of stage.plates) stage.model.reports.publish(slug, plate, [], 0)
  const url = `${stage.receiver.url}/${slug}`
  const made = await call(stage, town, '/api/v1/municipal/webhooks', { url, events: ['fine.seen'] })
  stage.receiver.secrets.set(`/${slug}`, String(made.body.secret))
  await call(stage, town, '/api/v1/municipal/fines', { fines: [rowOf(BASE_PLATE, baseOf(town))] }, 'base')
  stage.towns.push(town)
}

/** Waits while an earlier attempt, whose answer was lost, is still carried out. */
async function call(
  stage: Stage,
  { key }: Town,
  to: string,
  body: object,
  idempotencyKey?: string,
): Promise<Answer> {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(stage, { path: to, body, bearer: key, headers })
    if (answer.body.code !== 'pedido_en_curso' || attempt === REPEATS) return answer
    await pause(1_000)
  }
}

function fineOf(town: Town, plate: string, pesos: number): ReportedFine {
  town.acts += 1
  const acta = `${prefixOf(town.slug)}${town.acts}`
  return {
    acta,
    amount: `${pesos}.50`,
    place: `Ruta ${pesos % 90} km ${town.acts} ${plate}`,
    isSettled: false,
  }
}

const baseOf = ({ slug }: Town): ReportedFine => ({
  ...{ acta: `${prefixOf(slug)}0`, amount: '1000.50', place: 'Base', isSettled: false },
})

const prefixOf = (slug: string) => slug.slice(0, 2).toUpperCase()

const rowOf = (dominio: string, { acta, amount, place, isSettled }: ReportedFine) => ({
  ...{ numeroActa: acta, dominio, fechaInfraccion: '2026-02-14', ubicacion: place },
  ...{ estado: isSettled ? 'Pagada' : 'Pendiente', totalInfraccion: amount },
})

/** Waits for the town's turn, and writes down what may be in force meanwhile. */
function inTurn(stage: Stage, number: number, act: (town: Town) => Promise<void>): Promise<void> {
  const town = stage.towns[number % stage.towns.length]
  if (town === undefined) return Promise.resolve()
  const mine = town.turn.then(() => (stage.isOver ? undefined : act(town)))
  town.turn = mine.catch(() => undefined)
  return mine
}

/** Publishes `after`; `isDone` says whether it came into force. */
async function publish(
  stage: Stage,
  town: Town,
  after: FinesByPlate,
  carryOut: () => Promise<string | null>,
): Promise<void> {
  const { reports } = stage.model
  const plates = new Set([...town.fines.keys(), ...after.keys()])
  const changed = [...plates].filter((plate) => town.fines.get(plate) !== after.get(plate))
  for (const plate of changed) reports.publish(town.slug, plate, after.get(plate) ?? [], performance.now())
  const before = town.fines
  const delivery = await carryOut()
  if (delivery === null) return
  for (const plate of changed) reports.confirm(town.slug, plate, performance.now())
  town.fines = after
  town.last = delivery === '' ? null : { delivery, before }
}

/** Records by API: new fines, or a new state of one. */
export function pushFines(stage: Stage, { town: number, plate, change, pesos }: Of<'push'>): Promise<void> {
  return inTurn(stage, number, async (town) => {
    const chosen = stage.plates[plate % stage.plates.length] ?? ''
    const fines = town.fines.get(chosen) ?? []
    const first = fines[pesos % Math.max(1, fines.length)]
    const isNew = change === 'add' || first === undefined
    const fine = isNew ? fineOf(town, chosen, pesos) : changeOf(first, change, pesos)
    const next = isNew ? [...fines, fine] : fines.map((one) => (one === first ? fine : one))
    const after = new Map(town.fines).set(chosen, next)
    const body = { fines: [rowOf(chosen, fine)] }
    const key = `${town.slug}-${town.acts}-${pesos}-${stage.model.reports.of(town.slug, chosen).length}`
    await publish(stage, town, after, async () => {
      const answer = await call(stage, town, '/api/v1/municipal/fines', body, key)
      if (answer.status !== 200 || answer.body.refused !== 0) {
        stage.model.fail('push refused', `${town.slug}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return null
      }
      const again = await call(stage, town, '/api/v1/municipal/fines', body, key)
      if (again.status !== 200 || again.body.entrega !== answer.body.entrega)
        stage.model.fail('push not repeatable', `${town.slug}: ${JSON.stringify([answer.body, again.body])}`)
      return String(answer.body.entrega ?? '')
    })
  })
}

const changeOf = (fine: ReportedFine, change: string, pesos: number): ReportedFine =>
  change === 'settle' ? { ...fine, isSettled: !fine.isSettled } : { ...fine, amount: `${pesos}.50` }

/** A whole file by command, which ends the fines that it does not contain; sometimes killed and started again. */
export function importFile(
  stage: Stage,
  { town: number, keeps, isKilled, isUndone }: Of<'import'>,
): Promise<void> {
  return inTurn(stage, number, async (town) => {
    const after = new Map<string, readonly ReportedFine[]>()
    const plates = new Set([...town.fines.keys(), ...stage.plates])
    for (const [index, plate] of [...plates].entries()) {
      const kept = (town.fines.get(plate) ?? []).filter((_, at) => (at * 7 + index * 3) % 10 < keeps)
      after.set(plate, index % 5 === keeps % 5 ? [...kept, fineOf(town, plate, 2_000 + index)] : kept)
    }
    const rows = [...after].flatMap(([plate, fines]) => fines.map((fine) => ({ plate, fine })))
    // Rows of one plate are far apart, so that half a file shows.
    const place = ({ fine }: (typeof rows)[number]) => (Number(fine.acta.slice(2)) * 7_919) % 997
    const mixed = rows.toSorted((one, other) => place(one) - place(other))
    const lines = mixed.map(({ plate, fine }) => lineOf(plate, fine))
    const file = path.join(stage.bed.dataDir, `${town.slug}-${stage.model.searches.length}-${town.acts}.csv`)
    await publish(stage, town, after, async () => {
      await writeWhole(file, `${[HEADER, lineOf(BASE_PLATE, baseOf(town)), ...lines].join('\r\n')}\r\n`)
      const order = [file, '--jurisdiction', town.slug, '--full', '--decimal', 'point', '--yes']
      const said = await runToEnd(stage, order, isKilled)
      if (said === null) return null
      return CHANGES_NOTHING.test(said) ? '' : (/--undo (\d+)/.exec(said)?.[1] ?? '')
    })
    if (isUndone) await undo(stage, town)
  })
}

const lineOf = (plate: string, { acta, amount, place, isSettled }: ReportedFine) =>
  `${acta};${plate};14/02/2026;${isSettled ? 'PAGADA' : 'PENDIENTE'};${amount};${place}`

/** The disk may be full for a while. */
async function writeWhole(file: string, text: string): Promise<void> {
  for (;;) {
    const isWritten = await writeFile(file, text).then(
      () => true,
      () => false,
    )
    if (isWritten) return
    await pause(300)
  }
}

/** Longer than all faults. */
const ENDS_WITHIN_MS = 240_000

/** Repeats the command while faults end it. Null when it gives up. */
async function runToEnd(stage: Stage, order: readonly string[], isKilled: boolean): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES && !stage.isOver; attempt += 1) {
    const startMs = performance.now()
    const running = runImport({ ...stage.bed.settings, LOG_LEVEL: 'warn' }, ...order)
    if (isKilled && attempt === 0) setTimeout(() => running.kill(), KILL_AFTER_MS)
    const endless = setTimeout(() => {
      stage.model.fail('command never ended', order.join(' '))
      running.kill()
    }, ENDS_WITHIN_MS)
    const { code, said } = await running.ended
    clearTimeout(endless)
    if (code === 0) return said
    if (/is not published/.test(said) && order[0] === '--undo') return said
    const isExcused = code === null || !stage.model.calm.isCalm(startMs, performance.now())
    if (!isExcused) stage.model.fail('import failed', `${order.join(' ')}: ${code} ${said.slice(-300)}`)
    await pause(500)
  }
  return null
}

/** What was in force before the last publication is in force again. */
export const undoLast = (stage: Stage, { town }: Of<'undo'>): Promise<void> =>
  inTurn(stage, town, (one) => undo(stage, one))

async function undo(stage: Stage, town: Town): Promise<void> {
  const { last } = town
  if (last === null) return
  const order = ['--undo', last.delivery, '--jurisdiction', town.slug]
  await publish(stage, town, last.before, async () => {
    const said = await runToEnd(stage, order, false)
    return said === null ? null : ''
  })
}
