import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { useDeliveryPanel } from './delivery-panel.ts'

const WATCH_MS = 1_000

export function useDelivery(id: number) {
  const { slug, key, calls } = useDeliveryPanel()
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => ask(calls.readDelivery, { params: { slug, id: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'reading' ? WATCH_MS : false),
  })
}
