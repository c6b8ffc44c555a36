import { AVATAR_COUNT, Avatar, Button } from "@/ui";

export default function DesignPage() {
  return (
    <div className="grid gap-6 py-6">
      <h1 className="text-2xl font-bold">Design</h1>
      <div className="flex flex-wrap gap-3">
        {(["primary", "secondary", "ghost", "win", "gold", "danger"] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {Array.from({ length: AVATAR_COUNT }, (_, at) => at + 1).map((id) => (
          <Avatar key={id} id={id} size={56} />
        ))}
      </div>
    </div>
  );
}
