import { AreaPage, type AreaPageProps } from '../../signed-in/index.ts'

export function FleetPage(props: Omit<AreaPageProps, 'area'>) {
  return <AreaPage area="Panel de flotas" {...props} />
}
