import type { SourceState, SourceStateWord } from '@multas/contract'

export function summariseStates(sources: readonly Pick<SourceState, 'state' | 'name'>[]): string {
  const inState = (state: SourceStateWord) => sources.filter((source) => source.state === state)
  const consulted = sources.length - inState('not_consulted').length
  if (consulted === 0) return 'Todavía no consultamos ninguna fuente: no hay nada medido.'
  const unknown = inState('no_data').length
  if (unknown === consulted)
    return 'Sin datos todavía: nadie consultó en las últimas 24 horas, y solo contamos consultas reales.'
  const parts = [
    describeSources(inState('troubled'), 'responde con problemas', 'responden con problemas'),
    describeSources(inState('silent'), 'no responde', 'no responden'),
    describeSources(inState('paused'), 'está en pausa', 'están en pausa'),
    unknown === 0 ? '' : `de ${unknown} no hay datos de las últimas 24 horas`,
  ].filter((part) => part !== '')
  const answering = inState('answering').length
  const start = `${answering} de las ${consulted} jurisdicciones que consultamos ${answering === 1 ? 'responde' : 'responden'} con normalidad`
  return parts.length === 0 ? `${start}.` : `${start}; ${parts.join('; ')}.`
}

function describeSources(sources: readonly { readonly name: string }[], one: string, many: string): string {
  if (sources.length === 0) return ''
  const who =
    sources.length > 3
      ? String(sources.length)
      : new Intl.ListFormat('es-AR').format(sources.map(({ name }) => name))
  return `${who} ${sources.length === 1 ? one : many}`
}
