import { Problem } from '../../../platform/http/problem.ts'

export const tooManyMembers = () =>
  new Problem(409, 'conflicto', 'El municipio tiene el máximo de personas en la lista.')
