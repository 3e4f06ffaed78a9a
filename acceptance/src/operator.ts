/** Identity of the operator; required by a product with real sources. */
export const OPERATOR = {
  OPERATOR_NAME: 'Operador de prueba S.A.',
  OPERATOR_CUIT: '30-50001091-2',
  OPERATOR_ADDRESS: 'Av. Corrientes 1234, Buenos Aires',
  OPERATOR_PRIVACY_EMAIL: 'datos@multas.example',
}
