import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { useDesk } from './desk.ts'

/** A delivery that is being read is asked for so often. */
const WATCH_MS = 1_000

/** One delivery; followed for as long as it is being read. */
export function useDelivery(id: number) {
  const { slug, key, calls } = useDesk()
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => ask(calls.readDelivery, { params: { slug, id: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'reading' ? WATCH_MS : false),
  })
}
