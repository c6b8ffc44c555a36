interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The address of a script of our own, in the form that the content policy asks for. Each policy lets one address pass. */
export function trustedScript(policyName: string, address: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return address;
  const policy = types.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError("only the page's own script");
      return url;
    },
  });
  return policy.createScriptURL(address) as string;
}
