import { execFileSync } from 'node:child_process'
import type { ApiOperation } from '@multas/contract'
import { expect, it } from 'vitest'
import { toCurl } from './curl-example.ts'

const operation = (over: Partial<ApiOperation>): ApiOperation => ({
  operationId: 'x',
  summary: '',
  tags: [],
  security: [],
  responses: {},
  ...over,
})

/** What a shell makes of the line: the arguments of curl. */
const argumentsOf = (line: string) =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${line}`], { env: { TOKEN: 't' } })
    .toString()
    .trimEnd()
    .split('\n')

it('survives a shell, quotes and all', () => {
  const value = { message: "l'été $HOME `x` \\" }
  const content = { 'application/json': { examples: { one: { value } } } }
  const line = toCurl(
    'https://a.example',
    'post',
    '/api/x',
    operation({ requestBody: { required: true, content } }),
  )
  const json = ['-H', 'content-type: application/json', '-d', JSON.stringify(value)]
  expect(argumentsOf(line)).toEqual(['-X', 'POST', 'https://a.example/api/x', ...json])
})

it('fills the path and shows the credential', () => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: {}, example: 'a b' } as const]
  const line = toCurl(
    'https://a.example',
    'get',
    '/api/{id}/status',
    operation({ parameters, security: [{ tokenDeSesion: [] }] }),
  )
  expect(argumentsOf(line)).toEqual(['https://a.example/api/a%20b/status', '-H', 'authorization: Bearer t'])
})
