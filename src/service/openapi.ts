export const toOpenApi = (_options: object) => ({})
