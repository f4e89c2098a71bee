/** Another workflow of the environment has the identifier. */
export class IdentifierTaken extends Error {
  readonly identifier: string

  constructor(identifier: string, options?: ErrorOptions) {
    super(`The identifier ${identifier} is taken.`, options)
    this.name = 'IdentifierTaken'
    this.identifier = identifier
  }
}

/** The database cannot be used. The message is one line for whoever starts the service. */
export class StoreUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnusable'
  }
}
