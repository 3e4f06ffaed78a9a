import { Problem } from '../../platform/http/problem.ts'

export const notConfirmed = () =>
  new Problem(
    403,
    'verificacion_requerida',
    'Verificación requerida. Para crear una llave, confirmá tu correo con un código.',
  )

export const notAccepted = () =>
  new Problem(
    403,
    'credenciales_incorrectas',
    'No pudimos comprobar esa llave de acceso. Probá de nuevo, o seguí con un código por correo.',
  )

export const tooMany = () =>
  new Problem(409, 'conflicto', 'Ya tenés muchas llaves de acceso: quitá alguna que no uses.')

export const noSuchPasskey = () => new Problem(404, 'no_encontrado', 'Esa llave de acceso ya no existe.')

export const alreadyRegistered = () =>
  new Problem(409, 'conflicto', 'Esa llave de acceso ya estaba guardada.')
