import { serveTasks } from '../serve-tasks.ts'

serveTasks({
  double: async (value: number) => {
    return value * 2
  },
  count: async function* (most: number) {
    for (let at = 1; at <= most; at += 1) yield at
    return 'counted'
  },
  hang: async () => {
    for (;;);
  },
  wait: () => new Promise(() => setInterval(() => undefined, 1_000)),
  fill: async () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at + kept.length))
  },
  fillAtOnce: async () => {
    const kept: string[][] = []
    for (;;) kept.push('x,'.repeat(12_000_000).split(','))
  },
  fillBuffers: async () => {
    const kept: Buffer[] = []
    for (;;) {
      kept.push(Buffer.alloc(16 * 1_048_576, 1))
      await new Promise(setImmediate)
    }
  },
  fail: async () => {
    throw new RangeError('out of range')
  },
  pid: async () => process.pid,
})
