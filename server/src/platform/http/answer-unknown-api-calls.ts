import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { App } from './create-app.ts'
import { Problem } from './problem.ts'

const CATCH_ALL = ['/api', '/api/*']

interface KnownPath {
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

/**
 * Answers unmatched `/api/` requests before reading the body: 404, or 405 with `Allow`. Call it before
 * registering routes, because it collects their paths.
 */
export function answerUnknownApiCalls(app: App): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || CATCH_ALL.includes(url)) return
    const path = known.get(url) ?? { segments: url.split('/'), methods: new Set<string>() }
    for (const one of [method].flat()) path.methods.add(one)
    known.set(url, path)
  })
  const refuse: onRequestHookHandler = (request, reply) => {
    const allowed = allowedMethods(known, request)
    if (allowed.length === 0 || allowed.includes(request.method))
      throw new Problem(404, 'no_encontrado', 'Esta dirección de la API no existe.')
    reply.header('allow', allowed.join(', '))
    throw new Problem(405, 'metodo_no_permitido', `Esta dirección solo acepta ${allowed.join(', ')}.`)
  }
  // Takes precedence over the pages' catch-all GET.
  for (const url of CATCH_ALL) app.all(url, { onRequest: refuse }, () => undefined)
}

function allowedMethods(known: ReadonlyMap<string, KnownPath>, request: FastifyRequest): string[] {
  const asked = (request.url.split('?', 1)[0] ?? '').split('/')
  const methods = [...known.values()]
    .filter(({ segments }) => takes(segments, asked))
    .flatMap((one) => [...one.methods])
  return [...new Set(methods)].sort()
}

function takes(segments: readonly string[], asked: readonly string[]): boolean {
  const hasRest = segments.at(-1) === '*'
  if (hasRest ? asked.length < segments.length : asked.length !== segments.length) return false
  return segments.every((segment, at) =>
    segment.startsWith(':') ? asked[at] !== '' : segment === '*' || segment === asked[at],
  )
}
