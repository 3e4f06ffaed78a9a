export interface PanelProps {
  readonly slug: string
  readonly mayAct: boolean
}
