import { expect, it } from 'vitest'
import type { TraceEvent } from './page-blocking.ts'
import { listThreadTimes } from './thread-times.ts'

const PAGE = { pid: 7, tid: 1 }
const task = (startMs: number, ms: number, cpuMs: number, thread = PAGE): TraceEvent => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts: startMs * 1000,
  dur: ms * 1000,
  tdur: cpuMs * 1000,
})
const timing = (interactionId: number, startMs: number, frameMs: number, id: string): TraceEvent[] => [
  { ...PAGE, name: 'EventTiming', ph: 'b', ts: startMs * 1000, id, args: { data: { interactionId } } },
  { ...PAGE, name: 'EventTiming', ph: 'e', ts: frameMs * 1000, id },
]
const thread = { ...PAGE, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } }

it('counts what the thread of the page ran until the frame, and until the next interaction', () => {
  const events = [
    thread,
    ...timing(1, 100, 160, 'a'),
    ...timing(1, 180, 210, 'b'),
    ...timing(0, 300, 310, 'c'),
    ...timing(2, 400, 420, 'a'),
    task(50, 20, 20),
    task(95, 40, 10),
    task(150, 20, 15),
    task(150, 20, 15, { pid: 7, tid: 2 }),
    task(200, 80, 30),
    task(405, 10, 8),
    task(700, 10, 8),
  ]
  expect(listThreadTimes(events)).toEqual([
    { toFrameMs: 30, inAllMs: 55 },
    { toFrameMs: 8, inAllMs: 8 },
  ])
})

it('has no times without interactions', () => expect(listThreadTimes([thread, task(0, 5, 5)])).toEqual([]))
