export const SOURCE_STATE_NAMES = {
  answering: 'Responde',
  troubled: 'Con problemas',
  silent: 'No responde',
  paused: 'En pausa',
  not_consulted: 'No se consulta',
  no_data: 'Sin datos',
} as const
