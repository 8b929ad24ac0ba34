import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { useSignedIn } from "../../lib/session/session-hint";
import { classNames } from "../../lib/style/class-names";

const size = "min-h-13! px-6! text-lg max-sm:w-full";
const clear = "border-white/60! bg-transparent! text-white! hover:bg-white/10!";

export function StartButtons({ className = "", onDark = false }: { className?: string; onDark?: boolean }) {
  const isSignedIn = useSignedIn();
  return (
    <div className={classNames("flex flex-wrap gap-3", className)}>
      <Link
        to={isSignedIn ? "/dashboard" : "/onboarding"}
        className={buttonClass(
          "primary",
          classNames(size, onDark && "[--button-text:var(--color-night)] [--button:#fff]"),
        )}
      >
        {isSignedIn ? "Go to Dashboard" : "Create Account"}
      </Link>
      <Link to="/create" className={buttonClass("secondary", classNames(size, onDark && clear))}>
        Create Free Mockup
      </Link>
    </div>
  );
}
