export const DevUi = () => <p>later</p>
