import { describe, expect, it } from 'vitest'
import { createAnswerReader } from './read-answers.ts'

const read = (...pieces: readonly string[]) => {
  const reader = createAnswerReader()
  return pieces.map((piece) => reader.take(Buffer.from(piece)))
}

describe('the end of an answer', () => {
  it.each([
    ['by its length', ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab', 'cde'], [null, 200]],
    ['of nothing', ['HTTP/1.1 304 Not Modified\r\ncontent-length: 0\r\n\r\n'], [304]],
    [
      'in chunks',
      ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n', '1\r\nc\r\n0\r', '\n\r\n'],
      [null, null, 200],
    ],
    [
      'of one after the other',
      [
        'HTTP/1.1 404 Not Found\r\ncontent-length: 1\r\n\r\na',
        'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nab',
      ],
      [404, 200],
    ],
  ])('is found %s', (_name, pieces, found) => {
    expect(read(...pieces)).toEqual(found)
  })

  it('is not guessed when the head came in pieces', () => {
    expect(() => read('HTTP/1.1 200 OK\r\n')).toThrow(/in pieces/)
  })
})
