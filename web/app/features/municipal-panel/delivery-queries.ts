import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { readDelivery } from './panel-calls.ts'

/** Everything of the deliveries of a municipality. */
export const deliveriesKey = (slug: string) => ['panel', slug, 'deliveries'] as const

/** A delivery that is being read is asked for so often. */
const WATCH_MS = 1_000

/** One delivery; followed for as long as it is being read. */
export const useDelivery = (slug: string, id: number) =>
  useQuery({
    queryKey: [...deliveriesKey(slug), id],
    queryFn: ({ signal }) => ask(readDelivery, { params: { slug, id: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'reading' ? WATCH_MS : false),
  })
