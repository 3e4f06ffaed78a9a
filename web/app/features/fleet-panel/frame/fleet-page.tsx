import { AreaPage, type AreaPageProps } from '../../signed-in/index.ts'

/** One page of the fleets' panel. */
export function FleetPage(props: Omit<AreaPageProps, 'area'>) {
  return <AreaPage area="Panel de flotas" {...props} />
}
