export { PanelPage as FleetPage, usePanelAction as useFleetAction } from '../../organization-panel/index.ts'
export { BUTTON_LINK, MAIN_LINK, TEXT_LINK } from './link-styles.ts'
export { ROLE_CHOICES, ROLE_NAMES } from './role-names.ts'
export { fleetKey, useHere } from './session.ts'
