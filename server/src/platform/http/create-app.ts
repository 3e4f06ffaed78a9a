import { isUtf8 } from 'node:buffer'
import { explainIssue } from '@multas/contract'
import { formatWait } from '@multas/domain'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TasksBusyError } from '../child-processes/task-errors.ts'
import { isCancelledStatement, isDatabaseOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'
import { isLoopbackAddress } from '../network/loopback.ts'
import { isDiskFull } from '../storage/disk-full.ts'
import { isStoreAway } from '../storage/s3-evidence.ts'
import { answerBrokenRequest } from './answer-broken-request.ts'
import { compressReply } from './compress-reply.ts'
import { isVisit, writeFailurePage } from './failure-page.ts'
import { createLivenessServer } from './liveness.ts'
import { isLocalRequest } from './local-request.ts'
import { Problem } from './problem.ts'
import { requireStorable } from './require-storable.ts'
import { type TrustedProxies, trustOf } from './trusted-proxies.ts'

export type App = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

export interface AppOptions {
  readonly log: Log
  readonly trustedProxies: TrustedProxies
  /** Every reply carries HSTS. */
  readonly isSecure?: boolean
  readonly version?: string
  readonly bodyLimit: number
}

const UNKNOWN_ADDRESS = ''

/**
 * Creates the Fastify server: contract validation, one error shape, strict content types, metrics instead of
 * a request log.
 */
export async function createApp({
  log,
  trustedProxies,
  bodyLimit,
  isSecure = false,
  version = 'unknown',
}: AppOptions): Promise<App> {
  const app = Fastify({
    trustProxy: trustOf(trustedProxies),
    bodyLimit,
    logger: false,
    serverFactory: (handle) => createLivenessServer(handle, { isSecure, version }),
    routerOptions: { maxParamLength: 512 },
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    forceCloseConnections: 'idle',
    // What the shutdown still serves is answered; Fastify's own 503 has neither our shape nor Retry-After.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, isSecure),
    frameworkErrors: (error, request, reply) => answerFailure(log, error, request, reply),
  }).withTypeProvider<ZodTypeProvider>()
  refuseLongAddresses(app)
  hideProxyAddress(app)
  app.setValidatorCompiler(validatorCompiler)
  z.config({ ...z.locales.es(), customError: explainIssue })
  readJsonStrictly(app)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('preHandler', requireStorable)
  app.addHook('onSend', compressReply)
  endConnectionsAtClose(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(log, error, request, reply))
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'no_encontrado', 'No existe lo que pediste.')
  })
  return app
}

/** Otherwise Fastify loads Ajv. */
function unused(): never {
  throw new Error('both compilers are set')
}

/**
 * Path and query. Node allows 16 KiB; real addresses have a few hundred characters, and later parsers rely on
 * this limit.
 */
const MAX_URL_LENGTH = 4_096

function refuseLongAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length <= MAX_URL_LENGTH) done()
    else done(new Problem(414, 'datos_invalidos', 'La dirección es demasiado larga.'))
  })
}

/** A reply that began before the close keeps its connection, which would delay the close for its idle time. */
function endConnectionsAtClose(app: App): void {
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    done()
  })
}

/** Requests through an untrusted local proxy are not counted as local. */
function hideProxyAddress(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLoopbackAddress(request.ip) && !isLocalRequest(request))
      Object.defineProperty(request, 'ip', { value: UNKNOWN_ADDRESS })
    done()
  })
}

function readJsonStrictly(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (body.length === 0) done(null, undefined)
    else if (encoding.toLowerCase() !== 'identity')
      done(new Problem(415, 'tipo_de_contenido', 'El pedido tiene que llegar sin comprimir.'))
    else if (isUtf8(body as Buffer)) parseJson(request, body.toString('utf8'), done)
    else done(new Problem(400, 'datos_invalidos', 'No pudimos leer el pedido: no es texto UTF-8 válido.'))
  })
}

const RECEIVED_THOUGH_REFUSED = 32 * 1024 * 1024

/** Closing while the client sends loses the reply, so oversized bodies are drained. */
function readToEnd(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) > RECEIVED_THOUGH_REFUSED) return
  reply.removeHeader('connection')
  request.raw.resume()
}

/** Error replies are never cached and run no scripts. */
function answerFailure(log: Log, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error)
  if (isDatabaseOutage(error) && !isDiskFull(error))
    log.warn('http.database_unavailable', { route: request.routeOptions.url ?? 'none' })
  else if (problem.status >= 500) {
    const event = isDiskFull(error) ? 'http.disk_full' : 'http.failed'
    log.error(event, error, { route: request.routeOptions.url ?? 'none' })
  }
  if (problem.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', problem.details.retryAfterSeconds)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') readToEnd(request, reply)
  reply.status(problem.status).header('cache-control', 'no-store')
  if (isVisit(request)) {
    const { policy, html } = writeFailurePage(problem)
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  } else
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problem.toReply()))
}

const RETRY_AFTER_S = 3
/** Pages retry only after short waits; a cancelled statement would fail again. */
const RETRY_CANCELLED_AFTER_S = 30
const DATABASE_AWAY = 'El sitio no está disponible por un momento. Probá de nuevo en unos segundos.'
const RETRY_DISK_FULL_AFTER_S = 600
const RETRY_STORE_AWAY_AFTER_S = 60
const STORE_AWAY =
  'Las pruebas que publican los municipios no están disponibles por un momento. Probá de nuevo en un minuto.'
const DISK_FULL = 'Nos quedamos sin lugar y no guardamos lo que mandaste. Probá de nuevo en 10 minutos.'

/** Text with NUL, which always comes from the request. */
const UNSTORABLE_TEXT = '22021'

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof TasksBusyError) return busyProblem(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((fault) => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: fault.message ?? '',
    }))
    return new Problem(400, 'datos_invalidos', explainFields(fields), { fields })
  }
  if (error.statusCode === 413)
    return new Problem(413, 'cuerpo_demasiado_grande', 'El pedido es demasiado grande.')
  if (error.code === 'FST_ERR_BAD_URL')
    return new Problem(
      400,
      'datos_invalidos',
      'No pudimos leer la dirección: lo que sigue a un % no es válido.',
    )
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Problem(400, 'datos_invalidos', 'La dirección es demasiado larga.')
  if (error.statusCode === 415) return new Problem(415, 'tipo_de_contenido', 'El pedido tiene que ser JSON.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem(400, 'datos_invalidos', 'No pudimos leer el pedido: no es JSON válido.')
  if (error.code === UNSTORABLE_TEXT)
    return new Problem(400, 'datos_invalidos', 'El pedido tiene caracteres no válidos.')
  if (isDiskFull(error))
    return new Problem(503, 'servicio_no_disponible', DISK_FULL, {
      retryAfterSeconds: RETRY_DISK_FULL_AFTER_S,
    })
  if (isDatabaseOutage(error))
    return new Problem(503, 'servicio_no_disponible', DATABASE_AWAY, {
      retryAfterSeconds: isCancelledStatement(error) ? RETRY_CANCELLED_AFTER_S : RETRY_AFTER_S,
    })
  if (isStoreAway(error))
    return new Problem(503, 'servicio_no_disponible', STORE_AWAY, {
      retryAfterSeconds: RETRY_STORE_AWAY_AFTER_S,
    })
  return new Problem(500, 'error_interno', 'Tuvimos un problema. Probá de nuevo en unos minutos.')
}

function explainFields([first]: readonly { readonly path: string; readonly message: string }[]): string {
  const summary = 'Hay datos que no son válidos'
  if (first === undefined) return `${summary}.`
  if (first.path !== '') return `${summary}. ${first.path}: ${first.message}`
  return /^\p{Lu}/u.test(first.message) ? first.message : `${summary}: ${first.message}.`
}

function busyProblem({ retryAfterSeconds }: TasksBusyError): Problem {
  const message = `Estamos procesando otros archivos. Probá de nuevo en ${formatWait(retryAfterSeconds)}.`
  return new Problem(503, 'servicio_no_disponible', message, { retryAfterSeconds })
}
