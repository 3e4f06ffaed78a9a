import { AreaPage, type AreaPageProps } from '../signed-in/index.ts'

/** One page of the panel. */
export function PanelPage(props: Omit<AreaPageProps, 'area'>) {
  return <AreaPage area="Panel de municipios" {...props} />
}
