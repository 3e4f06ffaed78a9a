import { Link } from 'react-router'
import { BUTTON_LINK, useHere } from '../frame/index.ts'

export function BackToVehicles() {
  const { pathTo } = useHere()
  return (
    <Link to={pathTo('/vehiculos')} className={BUTTON_LINK}>
      Volver a los vehículos
    </Link>
  )
}
