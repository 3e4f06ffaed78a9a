import { AreaPage, type AreaPageProps } from '../signed-in/index.ts'

export function PanelPage(props: Omit<AreaPageProps, 'area'>) {
  return <AreaPage area="Panel de municipios" {...props} />
}
