import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('a line of the log', () => {
  it('is JSON with the event, the time and the fields', () => {
    const line = JSON.parse(logged((log) => log.info('search.completed', { total: 25 })))
    expect(line).toMatchObject({ msg: 'search.completed', total: 25, level: 30 })
    expect(Number.isNaN(Date.parse(line.time))).toBe(false)
  })

  it('says of an error its kind, words, code, place and cause, and nothing that hangs on it', () => {
    const error = Object.assign(new Error('the connection was lost', { cause: new TypeError('deep') }), {
      code: '57P01',
      client: { password: 'secreto', email: 'ana@example.com' },
    })
    const text = logged((log) => log.error('database.connection.lost', error))
    expect(JSON.parse(text).err).toMatchObject({
      type: 'Error',
      message: 'the connection was lost',
      code: '57P01',
      cause: { type: 'TypeError', message: 'deep' },
    })
    expect(text).not.toMatch(/secreto|ana@/)
  })

  it('hides a personal field that should not have been passed', () => {
    const text = logged((log) => log.warn('x', { email: 'ana@example.com', dni: '30111222', token: 't0ken' }))
    expect(text).not.toMatch(/ana@|30111222|t0ken/)
  })
})
