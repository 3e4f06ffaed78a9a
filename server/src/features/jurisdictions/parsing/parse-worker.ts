import { parentPort } from 'node:worker_threads'
import { reasonText } from '@multas/contract/consultation-reasons'
import { serveParent } from '../../../platform/child-processes/serve-parent.ts'
import { compileCollecting } from '../reading/collect-values.ts'
import type { At } from '../reading/compile-field.ts'
import { compileConditions } from '../reading/condition.ts'
import { compileDetailMapper, compileListedMapper } from '../reading/detail-mappers.ts'
import { ExpressionBook } from '../reading/expression.ts'
import { compileFineMapper, type MapperCompiler } from '../reading/fine-mapper.ts'
import { compileReading } from '../reading/read-answer.ts'
import { showPdf } from '../reading/read-pdf-answer.ts'
import { compilePersonMapper, compileVehicleMapper } from '../reading/registry-mappers.ts'
import {
  CHUNK_FINES,
  type ParseJob,
  type ParseMessage,
  type ParseMore,
  type ReadingInput,
  type ReadingTask,
} from './parse-protocol.ts'

type Perform = (input: ReadingInput, body: Buffer) => Promise<void>

const performers = new Map<number, Perform>()
const MAPPERS: Readonly<Record<string, MapperCompiler<unknown>>> = {
  fines: compileFineMapper,
  vehicles: compileVehicleMapper,
  persons: compilePersonMapper,
  listed: compileListedMapper,
  details: compileDetailMapper,
}
const inPlace: At = (_key, compile) => compile()
const NOWHERE = { asked: null, pageUrl: '', evidenceOrigins: [] }

let sendMore: (() => void) | null = null

function receive(message: ParseJob | ParseMore): void {
  if (message.kind === 'more') {
    sendMore?.()
    return
  }
  run(message).catch((error: unknown) => {
    post({
      kind: 'failed',
      reason: reasonText('reader_broke', error instanceof Error ? error.name : 'unknown'),
    })
  })
}

async function run({ taskId, task, input }: ParseJob): Promise<void> {
  const known = performers.get(taskId)
  if (known === undefined && task === null) throw new Error('unknown task')
  const perform = known ?? compile(task as ReadingTask)
  performers.set(taskId, perform)
  const { buffer, byteOffset, byteLength } = input.body
  await perform(input, Buffer.from(buffer, byteOffset, byteLength))
}

function compile(task: ReadingTask): Perform {
  switch (task.kind) {
    case 'records':
      return compileRecords(task)
    case 'values': {
      const { collect } = compileCollecting(task.spec, inPlace)
      return async ({ headers, cookies = {} }, body) =>
        post({ kind: 'done', result: collect({ body, headers, cookies }) })
    }
    case 'pdf-text':
      return async (_input, body) => post({ kind: 'done', result: await showPdf(body) })
    case 'conditions': {
      const holds = compileConditions(task.spec, { isHtml: true, book: new ExpressionBook() })
      return async (input, body) =>
        post({ kind: 'done', result: holds({ ...input, text: body.toString('utf8'), scope: null }) })
    }
  }
}

function compileRecords({ of, spec }: Extract<ReadingTask, { kind: 'records' }>): Perform {
  const compileMapper = MAPPERS[of]
  if (compileMapper === undefined) throw new Error(`unknown records ${of}`)
  const reading = compileReading(spec, compileMapper, inPlace)
  return async ({ context = NOWHERE, ...input }, body) => {
    const answer = await reading.read({ ...input, body, context })
    if (answer.kind !== 'records') {
      post({ kind: 'done', result: answer })
      return
    }
    const { fines, rejected } = answer
    const most = Math.max(fines.length, rejected.length)
    for (let at = 0; at < most; at += CHUNK_FINES) {
      const end = at + CHUNK_FINES
      post({ kind: 'chunk', fines: fines.slice(at, end), rejected: rejected.slice(at, end) })
      await taken()
    }
    post({ kind: 'done', result: { ...answer, fines: [], rejected: [] } })
  }
}

function taken(): Promise<void> {
  return new Promise((resolve) => {
    sendMore = resolve
  })
}

parentPort?.on('message', receive)
const reply = parentPort === null ? serveParent(receive) : null

function post(message: ParseMessage): void {
  parentPort?.postMessage(message)
  reply?.(message)
}

post({ kind: 'ready' })
