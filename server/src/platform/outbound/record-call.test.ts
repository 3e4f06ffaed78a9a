import { expect, it } from 'vitest'
import type { Span, SpanAttributes } from '../tracing/span.ts'
import { recordAnswer, withTraceparent } from './record-call.ts'
import { failure, type OutboundRequest, OVERLOADED } from './reply.ts'

const REQUEST: OutboundRequest = {
  method: 'GET',
  url: 'https://multas.example/?dominio=AB123CD',
  headers: { accept: 'text/html' },
  body: null,
  repeatable: true,
}

function spanOf(traceparent: string | null) {
  const attributes: SpanAttributes[] = []
  const note = (given: SpanAttributes = {}) => void attributes.push(given)
  const span: Span = {
    ...{ traceId: '', spanId: '', carrier: '', child: () => null, fail: () => undefined },
    ...{ set: note, end: note },
    headerFor: (source) => (source === 'cordoba' ? traceparent : null),
  }
  return { span, attributes }
}

it('gives the header of its trace to a source that the operator listed, and to no other', () => {
  const { span } = spanOf('00-1-2-01')
  expect(withTraceparent(REQUEST, 'cordoba', span)).toEqual({
    ...REQUEST,
    headers: { accept: 'text/html', traceparent: '00-1-2-01' },
  })
  for (const [source, given] of [['lanus', span] as const, ['cordoba', null] as const])
    expect(withTraceparent(REQUEST, source, given)).toBe(REQUEST)
})

it('ends the span of an answer with its status and size, and that of a failure with its kind', () => {
  const { span, attributes } = spanOf(null)
  recordAnswer(span, 'cordoba', { ok: true, status: 404, headers: {}, body: Buffer.from('nada') })
  recordAnswer(span, 'cordoba', failure('timeout', OVERLOADED))
  recordAnswer(null, 'cordoba', failure('timeout', OVERLOADED))
  expect(attributes).toEqual([
    { 'multas.source': 'cordoba' },
    { 'http.response.status_code': 404, 'multas.bytes': 4 },
    { 'multas.source': 'cordoba' },
    { 'error.type': 'timeout' },
  ])
})
