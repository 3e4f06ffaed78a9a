import { fleetGroups } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { fleetKey, useHere } from '../frame/index.ts'

export function useGroups() {
  const { fleet, params } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'groups'),
    queryFn: ({ signal }) => ask(fleetGroups, { params, signal }),
  })
  return { groups: data?.groups ?? [], isKnown: data !== undefined, error, retry: () => void refetch() }
}
