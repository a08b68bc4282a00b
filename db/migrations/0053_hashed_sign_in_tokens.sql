UPDATE auth_sessions SET token = translate(rtrim(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '='), '+/', '-_');
--> statement-breakpoint
DELETE FROM auth_verifications;
