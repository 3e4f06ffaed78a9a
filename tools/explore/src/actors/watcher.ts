import type { Infraction, Watch } from '@multas/contract'
import type { Command } from '../commands.ts'
import type { ReceivedMail } from '../model/check-mails.ts'
import type { SentNews } from '../model/check-news.ts'
import type { Payer, Stage } from '../stage.ts'
import { callAs } from './account.ts'
import { timeOf } from './fleet.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const WATCHES = 4

/** A payer watches a plate; one that is out of use makes room. */
export async function watchPlate(stage: Stage, { payer: number, plate }: Of<'watch'>): Promise<void> {
  const payer = stage.payers[number % stage.payers.length]
  if (payer === undefined || payer.preapproval === null) return
  const mine = payer.turn.then(() => (stage.isOver ? undefined : addWatch(stage, payer, plate)))
  payer.turn = mine.catch(() => undefined)
  await mine
}

async function addWatch(stage: Stage, payer: Payer, plate: number): Promise<void> {
  const dominio = stage.plates[plate % stage.plates.length] ?? ''
  if (payer.watches.has(dominio)) return
  const [old, id] = [...payer.watches].find(([one]) => !stage.plates.includes(one)) ?? []
  if (payer.watches.size >= WATCHES && old === undefined) return
  if (old !== undefined) {
    const removed = await callAs(stage, payer, `/api/account/watches/${id}/remove`, {})
    if (removed.status === 200 || removed.isRepeated) payer.watches.delete(old)
    else stage.model.fail('watch not removed', `${payer.email}: ${removed.status}`)
  }
  // From now on it may be checked, whatever becomes of the answer.
  beginWatch(stage, payer, dominio)
  const { status, body } = await callAs(stage, payer, '/api/account/watches', { dominio })
  if (status === 200) payer.watches.set(dominio, (body.watch as Watch).id)
  // Not paid yet, or no more.
  else if (status !== 403 && status !== 409)
    stage.model.fail('watch refused', `${payer.email}: ${status} ${String(body.message)}`)
}

/** Nothing is news before its next check. */
export function beginWatch({ model }: Stage, { email: to }: Payer, plate: string): void {
  model.sightNews({ to, plate, atMs: performance.now(), checkedMs: null, isWhole: false, fines: [] })
}

/** What the account shows of each plate that it watches. */
export async function showWatches(stage: Stage, payer: Payer): Promise<void> {
  for (const [plate, id] of payer.watches) {
    const { status, body } = await callAs(stage, payer, `/api/account/watches/${id}/fines`)
    const atMs = performance.now()
    if (status !== 200) {
      stage.model.fail('watch refused', `${payer.email}, ${plate}: ${status} ${String(body.message)}`)
      continue
    }
    const { isActive, lastCheckedAt, jurisdictions } = body.watch as Watch
    const fines = body.infractions as readonly Infraction[]
    const isWhole = jurisdictions.answered === jurisdictions.total && jurisdictions.total > 0
    const checkedMs = isActive ? timeOf(lastCheckedAt) : null
    stage.model.sightNews({ to: payer.email, plate, atMs, checkedMs, isWhole, fines })
  }
}

const KINDS: readonly (readonly [start: RegExp, kind: string, detail: RegExp | null])[] = [
  [/^(\* )?Una infracción nueva/, 'nueva', null],
  [/^(\* )?Cambió el importe de una/, 'importe', /^Importe: (.+)/],
  [/^(\* )?Una infracción cambió de estado/, 'estado', /^Estado: (.+)/],
  [/^(\* )?Una infracción ya no figura/, 'resuelta', null],
]

/** The news in a mail: each has a title, and lines of facts. */
export function newsIn({ to, text, name: message }: ReceivedMail): SentNews[] {
  const found: SentNews[] = []
  let kind: (typeof KINDS)[number] | undefined
  let plate = ''
  for (const line of text.split(/\r?\n/)) {
    kind = KINDS.find(([start]) => start.test(line)) ?? kind
    plate = /^Patente: (\w+)/.exec(line)?.[1] ?? plate
    const acta = /^Acta: (.+)/.exec(line)?.[1]
    if (acta && kind) found.push({ to, plate, acta, kind: kind[1], detail: '', message })
    const detail = kind?.[2]?.exec(line)?.[1]
    const pesos = /^Importe: \$\s([\d.]+)$/.exec(line)?.[1]?.replaceAll('.', '')
    const note = /^Sobre el importe: (.+)/.exec(line)?.[1]
    const last = found.at(-1)
    if (last)
      found.splice(-1, 1, {
        ...{ ...last, ...(detail && { detail }) },
        ...{ ...(pesos && { pesos: Number(pesos) }), ...(note && { note }) },
      })
  }
  return found
}
