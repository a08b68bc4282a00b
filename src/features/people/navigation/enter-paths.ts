/** Where a visitor signs up or logs in, to come back to a page afterwards. */
export type EnterPaths = { readonly signUp: string; readonly logIn: string }
export const enterPaths = (to: string): EnterPaths => ({
  signUp: `/enter?${new URLSearchParams({ form: 'sign-up', to })}`,
  logIn: `/enter?${new URLSearchParams({ to })}`,
})
