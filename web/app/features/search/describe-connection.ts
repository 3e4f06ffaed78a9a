import type { SearchSession } from './search-session.ts'

/** docs/behaviour/live-results.md#connection-texts */
export function describeConnection(
  { connection, checking }: Pick<SearchSession, 'connection' | 'checking'>,
  online: boolean,
): { readonly text: string; readonly good: boolean } {
  if (!online) return { text: 'Estás sin conexión. Seguimos solos cuando vuelva.', good: false }
  if (checking || connection === 'idle' || connection === 'opening')
    return { text: 'Verificando estado...', good: false }
  if (connection === 'connected') return { text: 'Conectado', good: true }
  if (connection === 'lost') return { text: 'Conexión perdida', good: false }
  return { text: 'Reconectando...', good: false }
}
